import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createConnectorFiles, getKeyConstant, getStartFunction } from './connector-template.mjs';
import { ChoreFailure } from '../failure.mjs';

const ID = /^[a-z][a-z0-9-]{1,59}$/;
const REGISTRIES = [
  {
    file: 'packages/connectors/src/browser.ts',
    buildImport: ({ id, word }) => `import { ${word}Manifest } from './${id}/manifest.ts';`,
    buildEntry: ({ id, word }) => `  ${toKey(id)}: ${word}Manifest,`,
    table: 'export const MANIFESTS = {',
  },
  {
    file: 'packages/connectors/src/index.ts',
    buildImport: ({ id, word }) => `import { ${word} } from './${id}/index.ts';`,
    buildEntry: ({ id, word }) => (id === word ? `  ${id},` : `  ${toKey(id)}: ${word},`),
    table: 'const ALL: Record<ConnectorId, Connector> = {',
  },
  {
    file: 'packages/fakes/src/crm/stand-ins.ts',
    buildImport: ({ id, word }) =>
      `import { ${getKeyConstant(word)}, ${getStartFunction(word)} } from './${id}/fake-${id}.ts';`,
    buildEntry: ({ id, word }) =>
      `  ${toKey(id)}: { start: ${getStartFunction(word)}, typed: { token: ${getKeyConstant(word)} } },`,
    table: 'export const DEMO_STAND_INS: Readonly<Record<ConnectorId, DemoStandIn>> = {',
  },
  {
    // Otherwise the portal would treat the CRM as an application's webhook.
    file: 'packages/contract/src/crm/integrations.ts',
    buildEntry: ({ id }) => `  '${id}',`,
    table: 'export const OWN_GATEWAYS = [',
  },
  {
    // A new connector has no `readBack` yet.
    file: 'apps/api/src/operator/bridge/prove-command.test.ts',
    buildEntry: ({ id }) => `  ${toKey(id)}: ['readBack', 'remove'],`,
    table: 'const NO_WAY: Readonly<Record<ConnectorId, readonly string[]>> = {',
  },
];

const toKey = (id) => (id.includes('-') ? `'${id}'` : id);
const toWord = (id) => id.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());

/**
 * Returns their paths below `root`.
 * @param {string} root
 * @param {string} id the gateway's name in the API
 * @param {string} [name] the name that users see
 */
export function addConnector(root, id, name = id.charAt(0).toUpperCase() + id.slice(1)) {
  if (!ID.test(id)) throw new ChoreFailure(`A gateway is like acme-crm, and "${id}" is not.`);
  if (existsSync(join(root, 'packages/connectors/src', id))) {
    throw new ChoreFailure(`There is a connector ${id} already.`);
  }
  const names = { id, name, word: toWord(id) };
  const files = createConnectorFiles(names);
  const registered = REGISTRIES.map((registry) => {
    const file = join(root, registry.file);
    return [registry.file, insertLine(readFileSync(file, 'utf8'), registry, names)];
  });
  const all = [...Object.entries(files), ...registered];
  for (const [file, text] of all) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return all.map(([file]) => file);
}

/** Inserts in alphabetical order. */
function insertLine(text, { file, buildImport, buildEntry, table }, names) {
  const lines = text.split('\n');
  if (buildImport) addImport(lines, buildImport(names), names.id);
  const from = lines.indexOf(table);
  if (from < 0) throw new ChoreFailure(`${file} has no line "${table}" any more.`);
  const to = lines.findIndex((line, index) => index > from && /^[}\]]/.test(line));
  const readId = (line) => /^ {2}'?([a-z0-9-]+)/.exec(line)?.[1] ?? '';
  const next = lines.findIndex(
    (line, index) => index > from && index < to && readId(line) > names.id,
  );
  lines.splice(next < 0 ? to : next, 0, buildEntry(names));
  return lines.join('\n');
}

function addImport(lines, line, id) {
  const isVendor = (one) =>
    /^import .* from '\.\/[^/]+\/(index|manifest|fake-[^/]+)\.ts';$/.test(one);
  const readVendor = (one) => /'\.\/([^/]+)\//.exec(one)[1];
  const last = lines.findLastIndex(isVendor);
  const at = lines.findIndex((one) => isVendor(one) && readVendor(one) > id);
  lines.splice(at < 0 ? last + 1 : at, 0, line);
}
