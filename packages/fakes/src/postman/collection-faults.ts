import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

const SCHEMA = new URL('collection-2.1.schema.json', import.meta.url);

/** Follows the published schema of format 2.1. */
export function findCollectionFaults(collection: unknown): string[] {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const isValid = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object);
  if (isValid(collection)) return [];
  return (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
}
