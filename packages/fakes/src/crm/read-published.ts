import { readFileSync } from 'node:fs';
import type { Description } from './description.ts';

/** Reads the vendor's description from `published.json` beside its stand-in: trimmed, with origin, licence and date. */
export const readPublished = (standIn: string): Description =>
  JSON.parse(readFileSync(new URL('published.json', standIn), 'utf8')) as Description;
