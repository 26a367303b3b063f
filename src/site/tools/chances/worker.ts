/*
 * Plays the games of a town, and tells after each portion how they came out.
 */
import { counting, type Asked } from './count.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  for (const counted of counting(data)) postMessage(counted);
});
