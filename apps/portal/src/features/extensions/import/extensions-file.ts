import { type ImportRow } from '@alo/contract/telephony/extension-import.ts';
import { MAX_AT_ONCE } from '@alo/contract/telephony/extension-limits.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { BYTE_ORDER_MARK, escapeFormula, formatCsvLine } from '@alo/domain/text/csv.ts';
import { type CsvSeparator, unescapeFormula, readCsv } from '../../../lib/csv.ts';

export type FileField = keyof typeof texts.columns;
export const FILE_FIELDS = Object.keys(texts.columns) as FileField[];

export interface FileRow {
  line: number;
  cells: Partial<Record<FileField, string>>;
}

export interface ExtensionsFile {
  name: string;
  separator: CsvSeparator;
  encoding: string;
  rows: FileRow[];
}

export class FileProblem extends Error {
  override name = 'FileProblem';
}

const MAX_BYTES = 1024 * 1024;

const OTHER_HEADINGS: Partial<Record<FileField, readonly string[]>> = {
  ramal: ['numero', 'extension'],
  senha: ['password'],
  first_name: ['primeironome'],
  bina: ['callerid'],
  gravar_audio: ['grava'],
};

/** @throws FileProblem */
export async function readExtensionsFile(file: File): Promise<ExtensionsFile> {
  if (file.size > MAX_BYTES) throw new FileProblem(texts.tooLarge);
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  const { separator, lines } = readCsv(text);
  const [head, ...body] = lines;
  const columns = head?.cells.map(findField) ?? [];
  if (!columns.includes('ramal')) throw new FileProblem(texts.noNumberColumn);
  if (body.length === 0) throw new FileProblem(texts.noRows);
  if (body.length > MAX_AT_ONCE) throw new FileProblem(texts.tooMany(body.length, MAX_AT_ONCE));
  const rows = body.map(({ number, cells }) => ({
    line: number,
    cells: Object.fromEntries(
      columns.flatMap((field, index) =>
        field === undefined ? [] : [[field, unescapeFormula(cells[index] ?? '')]],
      ),
    ),
  }));
  return { name: file.name, separator, encoding, rows };
}

/** Excel saves UTF-8, UTF-16 ("Unicode") or Windows-1252. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) {
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Latin-1' };
  }
}

function findField(heading: string): FileField | undefined {
  const name = normalizeHeading(heading);
  return FILE_FIELDS.find((field) =>
    [texts.columns[field], field, ...(OTHER_HEADINGS[field] ?? [])].some(
      (each) => normalizeHeading(each) === name,
    ),
  );
}

const normalizeHeading = (heading: string) =>
  heading
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const YES = ['1', 'sim', 's', 'true', 'x'];
const NO = ['0', 'não', 'nao', 'n', 'false'];

export function toImportRow({ cells }: FileRow): { row: ImportRowInput; problem: string | null } {
  const { ramal = '', senha = '', gravar_audio = '', ...rest } = cells;
  const recordsCalls = gravar_audio.toLowerCase();
  const isFlag = recordsCalls === '' || YES.includes(recordsCalls) || NO.includes(recordsCalls);
  const row = {
    ramal: truncate(MAX_CHARACTERS.ramal, ramal),
    ...(senha !== '' && { senha: senha.slice(0, MAX_CHARACTERS.senha) }),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toSingleLine(value)])),
    ...(recordsCalls !== '' && isFlag && { gravar_audio: YES.includes(recordsCalls) ? 1 : 0 }),
  } as ImportRowInput;
  return { row, problem: isFlag ? null : texts.recordingUnknown };
}
type ImportRowInput = Omit<ImportRow, 'gravar_audio'> & { gravar_audio?: 0 | 1 };

/** Above the field limits, so that the API refuses the row, not the request. */
const MAX_CHARACTERS = { ramal: 40, senha: 200, line: 500 };

const toSingleLine = (text: string) =>
  truncate(MAX_CHARACTERS.line, text.replace(/\p{Cc}+/gu, ' ').trim());

/** Collapses spaces first: the API trims, and could find the cut text valid. */
const truncate = (maxLength: number, text: string) =>
  text.length <= maxLength ? text : text.replaceAll(/\s+/g, ' ').slice(0, maxLength);

export const buildTemplateFile = (): string =>
  BYTE_ORDER_MARK +
  formatCsvLine(FILE_FIELDS.map((field) => texts.columns[field])) +
  formatCsvLine(FILE_FIELDS.map((field) => texts.example[field] ?? ''));

export function buildErrorsFile(
  rows: readonly { file: FileRow; errors: readonly string[] }[],
): string {
  const head = formatCsvLine([
    ...FILE_FIELDS.map((field) => texts.columns[field]),
    texts.errorColumn,
  ]);
  const lines = rows.map(({ file, errors }) =>
    formatCsvLine([
      ...FILE_FIELDS.map((field) => escapeFormula(file.cells[field] ?? '')),
      escapeFormula(errors.join('; ')),
    ]),
  );
  return BYTE_ORDER_MARK + head + lines.join('');
}
