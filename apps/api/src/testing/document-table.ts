import { readFileSync } from 'node:fs';

const DOCS = new URL('../../../../docs/', import.meta.url);

export function readDocumentTable(file: string, heading: string): string[][] {
  const lines = readFileSync(new URL(file, DOCS), 'utf8').split('\n');
  const below = lines.slice(lines.indexOf(`## ${heading}`) + 1);
  const first = below.findIndex((line) => line.startsWith('|'));
  const length = below.slice(first).findIndex((line) => !line.startsWith('|'));
  return below.slice(first + 2, first + length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
