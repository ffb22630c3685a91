import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { BYTE_ORDER_MARK, formatCsvLine, escapeFormula } from '../../../lib/csv.ts';

const { ramal, first_name, last_name, email_address, bina, gravar_audio } = texts.columns;

/** The columns of an import without `senha`, which is never exported. */
export const buildCsvHead = (): string =>
  BYTE_ORDER_MARK +
  formatCsvLine([ramal, first_name, last_name, email_address, bina, gravar_audio]);

export const buildCsvLines = (extensions: readonly Extension[]): string =>
  extensions
    .map(({ number, firstName, lastName, email, callerId, recordsCalls }) =>
      formatCsvLine([
        number,
        escapeFormula(firstName ?? ''),
        escapeFormula(lastName ?? ''),
        escapeFormula(email ?? ''),
        escapeFormula(callerId ?? ''),
        recordsCalls ? texts.yes : texts.no,
      ]),
    )
    .join('');
