import type { Extension } from '@alo/contract/extensions.ts';
import { dayAt } from '@alo/domain/sao-paulo-time.ts';
import { extensionImport as texts } from '@alo/messages/extension-import.ts';
import { CsvExport } from '../../../components/csv-export.tsx';
import { csvHead, csvOf } from './extensions-csv.ts';

/** B15: the extensions that the filter leaves, on every page. */
export function ExportButton({ extensions }: { extensions: readonly Extension[] }) {
  return (
    <CsvExport
      fileName={texts.fileName(dayAt())}
      head={csvHead}
      // they are all here already
      pages={async function* () {
        yield extensions;
      }}
      linesOf={csvOf}
    />
  );
}
