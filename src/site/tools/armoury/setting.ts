import { content } from '../../content.ts';
import { href } from '../../links.ts';
import { armsOf } from './arms-of.ts';

/** What pages tell the tools for dice at build time. */
export const arms = armsOf(content, href);
