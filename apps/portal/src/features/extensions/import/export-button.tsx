import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { CsvExport } from '../../../components/actions/csv-export.tsx';
import { csvHead, csvOf } from './extensions-csv.ts';

interface ExportButtonProps {
  /** Undefined until they are known. */
  find: (() => readonly Extension[]) | undefined;
}

/** B15: the extensions that the filter leaves, on every page. */
export function ExportButton({ find }: ExportButtonProps) {
  return (
    <CsvExport
      fileName={texts.fileName(dayAt())}
      isDisabled={find === undefined}
      head={csvHead}
      // they are all here already
      pages={async function* () {
        if (find) yield find();
      }}
      toCsvLines={csvOf}
    />
  );
}
