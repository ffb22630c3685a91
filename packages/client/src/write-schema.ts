// A test fails if schema.d.ts is out of date.
import { writeFile } from 'node:fs/promises';
import openapiTypes, { astToString } from 'openapi-typescript';

export const SCHEMA = new URL('schema.d.ts', import.meta.url);

const DOCUMENT = new URL('../../../docs/api/openapi.json', import.meta.url);
const HEAD = `// Made of docs/api/openapi.json by "npm run generate -w @alo/client": not to be changed by hand.\n\n`;

export async function generateSchemaTypes(): Promise<string> {
  // A request may omit a field with a default.
  const nodes = await openapiTypes(DOCUMENT, { defaultNonNullable: false });
  return HEAD + astToString(nodes);
}

if (import.meta.main) await writeFile(SCHEMA, await generateSchemaTypes());
