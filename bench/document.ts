import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { resolveCommit, type CaseRatio } from './measure/measure-against.ts';
import type { Options } from './options.ts';
import { formatNumber, toMarkdown, type Table } from './report.ts';

const DOCUMENT = join(import.meta.dirname, '../docs/benchmarks.md');
const START = '<!-- measured: npm run bench -- --write -->';
const END = '<!-- /measured -->';
const RELEASES_END = '<!-- /releases: npm run bench -- --against <commit> --write -->';

export async function writeDocument(
  options: Options,
  sections: readonly { name: string; tables: readonly Table[] }[],
  hasPeers: boolean,
): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start === -1 || end < start) throw new Error('docs/benchmarks.md has lost its markers.');
  const section = [
    describeConditions(options, hasPeers),
    ...sections.map(({ name, tables }) => [`### ${name}`, ...tables.map(toMarkdown)].join('\n\n')),
  ].join('\n\n');
  const precedingText = document.slice(0, start + START.length);
  await writeFile(DOCUMENT, `${precedingText}\n\n${section}\n\n${document.slice(end)}`);
}

export async function addRelease(against: string, ratios: readonly CaseRatio[]): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8');
  const end = document.indexOf(RELEASES_END);
  if (end === -1) throw new Error('docs/benchmarks.md has lost the end of its releases.');
  const day = new Date().toISOString().slice(0, 10);
  const cells = ratios.map(
    ({ perSecond, ratio }) => `${formatNumber(perSecond)} (${formatNumber(ratio)})`,
  );
  const line = `| ${[day, resolveCommit('HEAD'), against, ...cells].join(' | ')} |`;
  const precedingText = document.slice(0, end).trimEnd();
  await writeFile(DOCUMENT, `${precedingText}\n${line}\n\n${document.slice(end)}`);
}

function describeConditions({ calls, rounds, seconds }: Options, hasPeers: boolean): string {
  const facts = [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores`,
    `Node ${process.versions.node}`,
    `${calls.toLocaleString('en-US')} calls and 9 × ${(calls / 10).toLocaleString('en-US')}`,
    `medians of ${rounds} rounds of ${seconds} s`,
    ...(hasPeers ? [] : ['without the peers, which were not there']),
  ];
  return `Measured ${facts.join(' · ')}.`;
}
