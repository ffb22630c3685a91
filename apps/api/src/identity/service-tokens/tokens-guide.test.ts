import { readFile } from 'node:fs/promises';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import type { Endpoint } from '@alo/contract/platform/endpoint.ts';
import { Scope } from '@alo/contract/identity/scopes.ts';
import { scopeLabel } from '@alo/messages/identity/access-tokens.ts';
import { expect, it } from 'vitest';

const GUIDE = new URL('../../../../../docs/usuario/tokens.md', import.meta.url);

const getSubject = (path: string) => path.split('/')[1]!;

it('TOK-08 the guide lists every scope as on the page, with the calls it allows', async () => {
  const table = (await readFile(GUIDE, 'utf8')).split('| Permissão ')[1]!.split('\n\n')[0]!;
  const rows = table
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

  expect(rows.map(([, name]) => name)).toEqual(Scope.options.map((scope) => scopeLabel[scope]));
  for (const [index, scope] of Scope.options.entries()) {
    const opened = ALL_ENDPOINTS.filter((endpoint: Endpoint) => endpoint.scope === scope);
    const calls = [...rows[index]![2]!.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call!);

    expect(opened.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(calls),
    );
    expect(new Set(calls.map((call) => getSubject(call.split(' ')[1]!)))).toEqual(
      new Set(opened.map(({ path }) => getSubject(path))),
    );
  }
});
