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
    table: 'const ALL: Record<ConnectorId, Connector> = {',
  },
  {
    file: 'packages/fakes/src/crm/stand-ins.ts',
    importOf: ({ id, word }) =>
      `import { ${keyConstantOf(word)}, ${startOf(word)} } from './${id}/fake-${id}.ts';`,
    entryOf: ({ id, word }) =>
      `  ${keyOf(id)}: { start: ${startOf(word)}, typed: { token: ${keyConstantOf(word)} } },`,
    table: 'export const DEMO_STAND_INS: Readonly<Record<ConnectorId, DemoStandIn>> = {',
  },
  {
    // without it the portal takes the CRM for an application's own webhook
    file: 'packages/contract/src/crm/integrations.ts',
    entryOf: ({ id }) => `  '${id}',`,
    table: 'export const OWN_GATEWAYS = [',
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

/** The text of a registry with its lines, each before the first that comes after it. */
function withLine(text, { file, importOf, entryOf, table }, names) {
  const lines = text.split('\n');
  if (importOf) addImport(lines, importOf(names), names.id);
  const from = lines.indexOf(table);
  if (from < 0) throw new ChoreFailure(`${file} has no line "${table}" any more.`);
  const to = lines.findIndex((line, index) => index > from && /^[}\]]/.test(line));
  const idOf = (line) => /^ {2}'?([a-z0-9-]+)/.exec(line)?.[1] ?? '';
  const next = lines.findIndex(
    (line, index) => index > from && index < to && idOf(line) > names.id,
  );
  lines.splice(next < 0 ? to : next, 0, entryOf(names));
  return lines.join('\n');
}

function addImport(lines, line, id) {
  const isVendor = (one) =>
    /^import .* from '\.\/[^/]+\/(index|manifest|fake-[^/]+)\.ts';$/.test(one);
  const vendorOf = (one) => /'\.\/([^/]+)\//.exec(one)[1];
  const last = lines.findLastIndex(isVendor);
  const at = lines.findIndex((one) => isVendor(one) && vendorOf(one) > id);
  lines.splice(at < 0 ? last + 1 : at, 0, line);
}
