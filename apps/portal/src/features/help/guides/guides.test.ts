import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { PORTAL_PATHS } from '@alo/contract/platform/portal-paths.ts';
import { expect, it } from 'vitest';
import { findHelpPath } from '../../../lib/help-path.ts';
import { buildChapters, GUIDES_FOLDER } from './guides.ts';

const chapters = buildChapters();
const guides = chapters.flatMap((chapter) =>
  chapter.guides.map((guide) => ({ ...guide, address: `/ajuda/${chapter.id}/${guide.id}` })),
);

it('HLP-01 shows every guide of docs/usuario once, and one for each CRM', () => {
  const files = readdirSync(GUIDES_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => basename(file, '.md'));

  expect(guides.map(({ id }) => id).toSorted()).toEqual(files.toSorted());
  expect(chapters.find(({ id }) => id === 'crms')?.guides.map(({ id }) => id)).toEqual(
    Object.keys(MANIFESTS).toSorted(),
  );
});

it('HLP-01 links between guides lead to a guide and to one of its headings', () => {
  for (const { address, html } of guides) {
    for (const [, href = ''] of html.matchAll(/href="(\/ajuda\/[^"]*|#[^"]*)"/g)) {
      const [path, hash] = decodeURI(href).split('#');
      const target = guides.find((guide) => guide.address === (path || address));
      expect.soft(target, `${address} links to ${href}`).toBeDefined();
      if (hash) expect.soft(target?.html, `${address} links to ${href}`).toContain(`id="${hash}"`);
    }
  }
});

it('HLP-01 writes no script, no style and no empty table head', () => {
  for (const { html, address } of guides) {
    expect.soft(html, address).not.toMatch(/<script|style=|<th><\/th>/);
  }
});

it('HLP-02 every page that needs a sign-in has a guide', () => {
  const open = ['/', '/login', '/signup', '/change-password'];
  const pages = PORTAL_PATHS.filter((path) => !open.includes(path) && !path.startsWith('/ajuda'));
  for (const page of pages) {
    const path = findHelpPath(page.replace(':id', '12'));
    expect
      .soft(
        guides.map(({ address }) => address),
        page,
      )
      .toContain(path);
  }
});

it('HLP-01 keeps the text of each section for the search', () => {
  const guide = guides.find(({ id }) => id === 'conectar-celular');
  expect(guide?.title).toBe('Conectar celular');
  expect(guide?.sections[0]?.text).toContain('código QR');
  expect(guide?.sections.map(({ title }) => title)).toContain('Sem código QR');
  expect(readFileSync(`${GUIDES_FOLDER}/conectar-celular.md`, 'utf8')).toContain(
    '## Sem código QR',
  );
});
