// Turns docs/usuario into the pages of /ajuda when the portal is built.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { CHAPTER_PLANS, CRM_CHAPTER } from './chapters.ts';

export interface GuideSection {
  id: string;
  title: string;
  text: string;
}

export interface Guide {
  id: string;
  title: string;
  html: string;
  sections: readonly GuideSection[];
}

export interface Chapter {
  id: string;
  title: string;
  guides: readonly Guide[];
}

export const GUIDES_FOLDER = join(import.meta.dirname, '../../../../../../docs/usuario');
const CRM_FOLDER = 'integracoes';
const API_DOCS = '/api/docs';

export function buildChapters(folder = GUIDES_FOLDER): Chapter[] {
  const crmFiles = readdirSync(join(folder, CRM_FOLDER))
    .map((file) => `${CRM_FOLDER}/${basename(file, '.md')}`)
    .toSorted();
  const plans = CHAPTER_PLANS.map(({ id, title, files }, index) => ({
    id,
    title,
    files:
      id === CRM_CHAPTER ? crmFiles : [...files, ...(index === 0 ? listUnplanned(folder) : [])],
  }));
  const addresses = new Map(
    plans.flatMap(({ id, files }) =>
      files.map((file) => [file, `/ajuda/${id}/${posix.basename(file)}`] as const),
    ),
  );
  return plans.map(({ id, title, files }) => ({
    id,
    title,
    guides: files.map((file) => buildGuide(folder, file, addresses)),
  }));
}

function listUnplanned(folder: string): string[] {
  const planned = new Set(['README', ...CHAPTER_PLANS.flatMap(({ files }) => files)]);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => basename(file, '.md'))
    .filter((file) => !planned.has(file));
}

function buildGuide(folder: string, file: string, addresses: ReadonlyMap<string, string>): Guide {
  const marked = createMarked((href) => resolveLink(href, file, addresses));
  const [title, ...tokens] = marked.lexer(readFileSync(join(folder, `${file}.md`), 'utf8'));
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${file} has no title`);
  const parts = splitAtHeadings(tokens).map(({ heading, body }) => ({
    id: heading === null ? '' : toSlug(heading.text),
    title: heading === null ? '' : toText(marked.parser([heading])),
    html: marked.parser(heading === null ? body : [heading, ...body]),
    text: toText(marked.parser(body)),
  }));
  return {
    id: posix.basename(file),
    title: toText(marked.parser([title])),
    html: parts.map(({ html }) => html).join(''),
    sections: parts.map(({ html: _html, ...section }) => section),
  };
}

function splitAtHeadings(tokens: readonly Token[]) {
  const parts: { heading: Tokens.Heading | null; body: Token[] }[] = [{ heading: null, body: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      parts.push({ heading: token as Tokens.Heading, body: [] });
    } else {
      parts.at(-1)!.body.push(token);
    }
  }
  return parts;
}

function createMarked(resolve: (href: string) => string): Marked {
  return new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${toSlug(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = resolve(href);
        const isOutside = /^https?:|^\/api\//.test(address);
        const attributes = isOutside ? ' target="_blank" rel="noreferrer"' : '';
        return `<a href="${address}"${attributes}>${this.parser.parseInline(tokens)}</a>`;
      },
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], tag: string) =>
          row
            .map(({ text, tokens }) => ({
              tag: text === '' ? 'td' : tag,
              html: this.parser.parseInline(tokens),
            }))
            .map((cell) => `<${cell.tag}>${cell.html}</${cell.tag}>`)
            .join('');
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        const isHeadEmpty = token.header.every(({ text }) => text === '');
        const head = isHeadEmpty ? '' : `<thead><tr>${cells(token.header, 'th')}</tr></thead>`;
        return `<div class="guide-table" role="group" aria-label="Tabela" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>\n`;
      },
    },
  });
}

function resolveLink(
  href: string,
  fromFile: string,
  addresses: ReadonlyMap<string, string>,
): string {
  if (/^(https?:|mailto:|#)/.test(href)) return href;
  const [path = '', hash] = href.split('#');
  const target = posix.join(posix.dirname(fromFile), path).replace(/\.md$/, '');
  if (target.startsWith('../api/')) return API_DOCS;
  const address = addresses.get(target);
  if (address === undefined) throw new Error(`${fromFile} links to ${href}, which is no guide`);
  return hash === undefined ? address : `${address}#${hash}`;
}

/** Matches GitHub's anchors, so that links work in both places. */
const toSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const toText = (html: string): string =>
  html
    .replace(/<\/(?:td|th|li|p|h\d)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity]!)
    .replace(/\s+/g, ' ')
    .trim();
