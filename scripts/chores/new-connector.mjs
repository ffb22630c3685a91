import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { connectorFiles, keyConstantOf, startOf } from './connector-template.mjs';
import { ChoreFailure } from './failure.mjs';

const ID = /^[a-z][a-z0-9-]{1,59}$/;
const REGISTRIES = [
  {
    file: 'packages/connectors/src/browser.ts',
    importOf: ({ id, word }) => `import { ${word}Manifest } from './${id}/manifest.ts';`,
    entryOf: ({ id, word }) => `  ${keyOf(id)}: ${word}Manifest,`,
    table: 'export const MANIFESTS = {',
  },
  {
    file: 'packages/connectors/src/index.ts',
    importOf: ({ id, word }) => `import { ${word} } from './${id}/index.ts';`,
    entryOf: ({ id, word }) => (id === word ? `  ${id},` : `  ${keyOf(id)}: ${word},`),
    table: 'export const CONNECTORS: Record<ConnectorId, Connector> = {',
  },
  {
    file: 'packages/fakes/src/crm/stand-ins.ts',
    importOf: ({ id, word }) =>
      `import { ${keyConstantOf(word)}, ${startOf(word)} } from './${id}/fake-${id}.ts';`,
    entryOf: ({ id, word }) =>
      `  ${keyOf(id)}: { start: ${startOf(word)}, typed: { token: ${keyConstantOf(word)} } },`,
    table: 'export const DEMO_STAND_INS: Readonly<Record<ConnectorId, DemoStandIn>> = {',
  },
];

const keyOf = (id) => (id.includes('-') ? `'${id}'` : id);
const wordOf = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Writes what every CRM has, with what is particular left to be filled in. Answers the files, below `root`.
 * @param {string} root the project's folder
 * @param {string} id the gateway's name on the wire
 * @param {string} [name] as people call it
 */
export function addConnector(root, id, name = id.charAt(0).toUpperCase() + id.slice(1)) {
  if (!ID.test(id)) throw new ChoreFailure(`A gateway is like rdstation-crm, and "${id}" is not.`);
  if (existsSync(join(root, 'packages/connectors/src', id))) {
    throw new ChoreFailure(`There is a connector ${id} already.`);
  }
  const names = { id, name, word: wordOf(id) };
  const files = connectorFiles(names);
  const registered = REGISTRIES.map((registry) => {
    const file = join(root, registry.file);
    return [registry.file, withLine(readFileSync(file, 'utf8'), registry, names)];
  });
  const all = [...Object.entries(files), ...registered];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}

/** The text of a registry with its two lines, each before the first that comes after it. */
function withLine(text, { importOf, entryOf, table }, names) {
  const lines = text.split('\n');
  const isVendor = (line) =>
    /^import .* from '\.\/[^/]+\/(index|manifest|fake-[^/]+)\.ts';$/.test(line);
  const vendorOf = (line) => /'\.\/([^/]+)\//.exec(line)[1];
  const last = lines.findLastIndex(isVendor);
  const at = lines.findIndex((line) => isVendor(line) && vendorOf(line) > names.id);
  lines.splice(at < 0 ? last + 1 : at, 0, importOf(names));
  const from = lines.indexOf(table);
  const to = lines.findIndex((line, index) => index > from && line.startsWith('}'));
  const idOf = (line) => /^ {2}'?([a-z0-9-]+)/.exec(line)?.[1] ?? '';
  const next = lines.findIndex(
    (line, index) => index > from && index < to && idOf(line) > names.id,
  );
  lines.splice(next < 0 ? to : next, 0, entryOf(names));
  return lines.join('\n');
}
