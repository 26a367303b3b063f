import { loadContentFrom } from '../../cli/content-files.ts';
import type { Content } from '../../content/schema/index.ts';

const { content } = loadContentFrom();
if (!content) throw new Error('the shipped content is not valid');

/** The shipped content; the other modules of this folder export parts of it. */
export const shippedContent: Content = content;
