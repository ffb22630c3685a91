import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { toMarkdown, type Table } from '../bench/report.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/reliability.md');

export async function writeSection(name: string, tables: readonly Table[]): Promise<void> {
  const start = `<!-- measured: npm run drill -- ${name} --write -->`;
  const end = `<!-- /measured: ${name} -->`;
  const document = await readFile(DOCUMENT, 'utf8');
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error(`docs/reliability.md has no markers for ${name}.`);
  const section = [`Measured ${describeConditions()}.`, ...tables.map(toMarkdown)].join('\n\n');
  const precedingText = document.slice(0, from + start.length);
  await writeFile(DOCUMENT, `${precedingText}\n\n${section}\n\n${document.slice(to)}`);
}

const describeConditions = () =>
  [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
  ].join(' · ');
