import { access, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { SCHEMA, generateSchemaTypes } from './write-schema.ts';

it('SYS-client matches the types generated from the OpenAPI document', async () => {
  const written = await readFile(SCHEMA, 'utf8');

  // A diff would have ten thousand lines.
  const isCurrent = written === (await generateSchemaTypes());
  expect(isCurrent, 'run: npm run generate -w @alo/client').toBe(true);
});

it('SYS-client publishes every file that it exports or imports', async () => {
  const { types, default: code } = manifest.exports['.'];
  const shipped = manifest.files.map((file) => `./${file}`);
  expect(shipped).toEqual(expect.arrayContaining([types, code, './src/schema.d.ts']));
  for (const file of manifest.files) await access(new URL(`../${file}`, import.meta.url));

  const sources = await Promise.all(
    [types, code].map((file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')),
  );
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name!),
  );
  const packages = imported.filter((name) => !name.startsWith('.'));
  const files = imported
    .filter((name) => name.startsWith('.'))
    .map((name) => `./src/${name.slice(2)}`);
  expect([...new Set(packages)]).toEqual(Object.keys(manifest.dependencies));
  for (const file of files) expect(shipped).toContain(file);
});
