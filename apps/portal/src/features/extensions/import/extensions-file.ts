// A file of extensions, as spreadsheet programs save it: what it holds, and the file of a template or of what went wrong.
import { type ImportRow } from '@alo/contract/telephony/extension-import.ts';
import { MAX_AT_ONCE } from '@alo/contract/telephony/extension-limits.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import {
  BYTE_ORDER_MARK,
  formatCsvLine,
  type CsvSeparator,
  unescapeFormula,
  readCsv,
  escapeFormula,
} from '../../../lib/csv.ts';

export type FileField =
  | 'ramal'
  | 'senha'
  | 'first_name'
  | 'last_name'
  | 'email_address'
  | 'bina'
  | 'gravar_audio';

export interface FileRow {
  /** As the spreadsheet counts them. */
  line: number;
  cells: Partial<Record<FileField, string>>;
}

export interface ExtensionsFile {
  name: string;
  separator: CsvSeparator;
  encoding: string;
  rows: FileRow[];
}

/** What keeps a whole file from being read; the message is for people. */
export class FileProblem extends Error {
  override name = 'FileProblem';
}

const MAX_BYTES = 1024 * 1024;

/** How a column may be called, without capitals, accents and what stands between words. */
const COLUMN_NAMES: Record<FileField, readonly string[]> = {
  ramal: ['ramal', 'numero', 'extension'],
  senha: ['senha', 'password'],
  first_name: ['nome', 'primeironome', 'firstname'],
  last_name: ['sobrenome', 'lastname'],
  email_address: ['email', 'emailaddress'],
  bina: ['bina', 'callerid'],
  gravar_audio: ['gravar', 'gravaraudio', 'grava'],
};

/** @throws FileProblem */
export async function readExtensionsFile(file: File): Promise<ExtensionsFile> {
  if (file.size > MAX_BYTES) throw new FileProblem(texts.tooLarge);
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  const { separator, lines } = readCsv(text);
  const [head, ...body] = lines;
  const columns = head?.cells.map(getFieldProps) ?? [];
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

/** UTF-8 with or without its mark, what Excel calls Unicode, and what it saves otherwise. */
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

function getFieldProps(heading: string): FileField | undefined {
  const name = heading
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();
  return (Object.keys(COLUMN_NAMES) as FileField[]).find((field) =>
    COLUMN_NAMES[field].includes(name),
  );
}

const YES = ['1', 'sim', 's', 'true', 'x'];
const NO = ['0', 'não', 'nao', 'n', 'false'];

/** As the API takes it; what it would not even look at is said here. */
export function toImportRow({ cells }: FileRow): { row: ImportRowInput; problem: string | null } {
  const { ramal = '', senha = '', gravar_audio = '', ...rest } = cells;
  const records = gravar_audio.toLowerCase();
  const isFlag = records === '' || YES.includes(records) || NO.includes(records);
  const row = {
    ramal: cutTo(MAX_CHARACTERS.ramal, ramal),
    ...(senha !== '' && { senha: senha.slice(0, MAX_CHARACTERS.senha) }),
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, line(value)])),
    ...(records !== '' && isFlag && { gravar_audio: YES.includes(records) ? 1 : 0 }),
  } as ImportRowInput;
  return { row, problem: isFlag ? null : texts.recordingUnknown };
}
type ImportRowInput = Omit<ImportRow, 'gravar_audio'> & { gravar_audio?: 0 | 1 };

/** Longer ones are refused whole: these are too long all the same, and refused by row. */
const MAX_CHARACTERS = { ramal: 40, senha: 200, line: 500 };

const line = (text: string) => cutTo(MAX_CHARACTERS.line, text.replace(/\p{Cc}+/gu, ' ').trim());

/** Without runs of spaces: the API takes away those at the cut, and might find the rest short enough to be stored. */
const cutTo = (most: number, text: string) =>
  text.length <= most ? text : text.replaceAll(/\s+/g, ' ').slice(0, most);

const FILE_FIELDS = Object.keys(COLUMN_NAMES) as FileField[];

export const templateFile = (): string =>
  BYTE_ORDER_MARK +
  formatCsvLine(FILE_FIELDS.map((field) => texts.columns[field])) +
  formatCsvLine(FILE_FIELDS.map((field) => texts.example[field]));

/** Rows as they were written, with what is wrong; it can be corrected and chosen again. */
export function errorsFile(rows: readonly { file: FileRow; errors: readonly string[] }[]): string {
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
