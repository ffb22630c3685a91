import { readFileSync } from 'node:fs';
import type { Description } from './description.ts';

/** Trimmed; names origin, licence and date. */
export const readPublished = (standIn: string): Description =>
  JSON.parse(readFileSync(new URL('published.json', standIn), 'utf8')) as Description;
