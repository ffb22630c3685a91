import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { CsvExport } from '../../../components/actions/csv-export.tsx';
import { buildCsvHead, buildCsvLines } from './extensions-csv.ts';

interface ExportButtonProps {
  find: (() => readonly Extension[]) | undefined;
}

/** B15 */
export function ExportButton({ find }: ExportButtonProps) {
  return (
    <CsvExport
      fileName={texts.fileName(dayAt())}
      variant="subtle"
      isDisabled={find === undefined}
      head={buildCsvHead}
      pages={async function* () {
        if (find) yield find();
      }}
      toCsvLines={buildCsvLines}
    />
  );
}
