import { readFile } from 'node:fs/promises';
import { OperatorError } from './operator-context.ts';

/** @throws OperatorError if the file cannot be read */
export function readTextFile(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: Error) => {
    throw new OperatorError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
}

/**
 * Cells are separated by semicolons. Omits empty lines and a heading, which has no digit in the
 * given column.
 * @throws OperatorError with the number of the line, for an error of `parseLine`
 */
export async function parseCsvLines(
  text: string,
  { headingColumn, words = [] }: { headingColumn: number; words?: readonly string[] },
  parseLine: (cells: string[]) => void | Promise<void>,
): Promise<void> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const cells = line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const cell = cells[headingColumn] ?? '';
    const isHeading = index === 0 && !/\d/.test(cell) && !words.includes(cell);
    if (line.trim() === '' || isHeading) continue;
    try {
      await parseLine(cells);
    } catch (error) {
      throw new OperatorError(`Line ${index + 1}: ${(error as Error).message}`, { cause: error });
    }
  }
}
