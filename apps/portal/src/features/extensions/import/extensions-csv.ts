import { type Extension, toWireExtension } from '@alo/contract/telephony/extensions.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '@alo/domain/text/csv.ts';
import { FILE_FIELDS } from './extensions-file.ts';

const FIELDS = FILE_FIELDS.filter((field) => field !== 'senha');

export const buildCsvHead = (): string =>
  BYTE_ORDER_MARK + formatCsvLine(FIELDS.map((field) => texts.columns[field]));

export const buildCsvLines = (extensions: readonly Extension[]): string =>
  extensions
    .map(toWireExtension)
    .map((extension) => formatCsvLine(FIELDS.map((field) => toCell(extension[field]))))
    .join('');

function toCell(value: string | number | null): string {
  if (typeof value === 'number') return value === 1 ? texts.yes : texts.no;
  return escapeFormula(value ?? '');
}
