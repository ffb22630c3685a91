import { readFile } from 'node:fs/promises';
import { ALL_ENDPOINTS } from '@alo/contract/all-endpoints.ts';
import { apiReference, apiTag } from '@alo/messages/product/api-reference.ts';
import { apiSummaries } from '@alo/messages/product/api-summaries.ts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { DARK, LIGHT } from './theme.ts';

const server = useTestServer();

const read = async () => (await fetch(`${server.url}/api/docs`)).text();

it('CLI-7 SYS-openapi shows every call of the contract, without loading a foreign page', async () => {
  const page = await read();

  const shownIds = [...page.matchAll(/<article id="(\w+)">/g)].map(([, id]) => id);
  expect(shownIds.toSorted()).toEqual(ALL_ENDPOINTS.map(({ id }) => id).toSorted());
  expect(page).toContain('<html lang="pt-BR">');
  expect(page.toLowerCase()).not.toContain('swagger');
});

it('CLI-7 describes every call in Portuguese', () => {
  const without = ALL_ENDPOINTS.filter(({ id, tag }) => !(id in apiSummaries && tag in apiTag));
  const obsoleteIds = Object.keys(apiSummaries).filter((id) =>
    ALL_ENDPOINTS.every((e) => e.id !== id),
  );

  expect([without.map(({ id }) => id), obsoleteIds]).toEqual([[], []]);
});

it('CLI-7 shows the summary, description, access, parameters, body, answers and example of a call', async () => {
  const page = await read();
  const getArticle = (id: string) => page.split(`<article id="${id}">`)[1]!.split('</article>')[0]!;

  const create = getArticle('createCharge');
  const { summary, description } = apiSummaries['createCharge']!;
  expect(create).toContain(`<h3>${summary}</h3>`);
  expect(create).toContain(`<p class="description">${description}</p>`);
  const menu = page.split('<nav ')[1]!.split('</nav>')[0]!;
  expect(menu).toMatch(new RegExp(`<a href="#createCharge">.*</span> ${summary}</a>`));
  expect(create).toContain(apiReference.access.admin);
  expect(create).toMatch(/<code>amount<\/code>.*obrigatório/);
  expect(create).toContain('<code>paymentLink</code>');
  expect(create).toContain('curl -X POST');
  const calls = getArticle('listCalls');
  expect(calls).toContain('<code>calls:read</code>');
  expect(calls).toMatch(/<code>pageSize<\/code> <span>inteiro, na query string, mínimo 1</);
  expect(calls).toContain('<code>hangup_cause</code>');
  expect(getArticle('login')).toContain(apiReference.access.public);
});

it.each([
  ['light', LIGHT],
  ['dark', DARK],
])('CLI-7 uses the portal’s %s colours', async (scheme, theme) => {
  const sheet = await readFile(
    new URL('../../../../portal/src/theme/tokens.css', import.meta.url),
    'utf8',
  );

  const block = sheet.split(`color-scheme: ${scheme};`)[1]!.split('}')[0]!;
  const own = Object.keys(theme).map((role) => [role, block.match(`--${role}: ([^;]+);`)?.[1]]);
  expect(Object.fromEntries(own)).toEqual(theme);
});
