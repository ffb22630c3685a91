import { readFile } from 'node:fs/promises';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { Scope } from '@alo/contract/identity/scopes.ts';
import { scopeLabel } from '@alo/messages/identity/access-tokens.ts';
import { expect, it } from 'vitest';

const GUIDE = new URL('../../../../../docs/usuario/tokens.md', import.meta.url);
const TABLE = /^\| Permissão .*\n\|[- |]*\|\n(?<rows>(?:\|.*\n)+)/m;

async function readScopeTable() {
  const { rows } = TABLE.exec(await readFile(GUIDE, 'utf8'))!.groups!;
  return rows!
    .trimEnd()
    .split('\n')
    .map((row) => {
      const [, label, description] = row.split('|').map((cell) => cell.trim());
      const endpoints = [...description!.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, name]) => name!);
      return { label, endpoints };
    });
}

/** `calls` of `GET /calls/summary` */
const getResource = (endpoint: string) => endpoint.split('/')[1];

it('TOK-08 the guide lists every scope by its label, with an endpoint of each resource', async () => {
  const table = await readScopeTable();

  expect(table.map(({ label }) => label)).toEqual(Scope.options.map((scope) => scopeLabel[scope]));
  for (const [index, scope] of Scope.options.entries()) {
    const documented = table[index]!.endpoints;
    const allowed = ALL_ENDPOINTS.filter((endpoint: Endpoint) => endpoint.scope === scope).map(
      ({ method, path }) => `${method} ${path}`,
    );

    expect(allowed).toEqual(expect.arrayContaining(documented));
    expect(new Set(documented.map(getResource))).toEqual(new Set(allowed.map(getResource)));
  }
});
