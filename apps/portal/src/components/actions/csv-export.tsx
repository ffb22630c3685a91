import { csvExport as texts } from '@alo/messages/platform/controls.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../lib/download-file.ts';
import { formatCount } from '../../lib/text/number-text.ts';
import { Alert } from '../feedback/alert.tsx';
import classes from './csv-export.module.css';

type ExportState =
  | { status: 'idle' }
  | { status: 'working'; rows: number }
  | { status: 'done'; rows: number }
  | { status: 'failed' };

interface CsvExportProps<Row> {
  fileName: string;
  isDisabled?: boolean;
  variant?: 'default' | 'subtle';
  head: () => string;
  pages: (signal: AbortSignal) => AsyncIterable<readonly Row[]>;
  toCsvLines: (rows: readonly Row[]) => string;
}

export function CsvExport<Row>(props: CsvExportProps<Row>) {
  const { fileName, isDisabled = false, variant = 'default', head, pages, toCsvLines } = props;
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const work = useRef<AbortController>(null);
  const isWorking = state.status === 'working';

  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    const { signal } = (work.current = new AbortController());
    const pieces = [head()];
    let rows = 0;
    setState({ status: 'working', rows });
    try {
      for await (const page of pages(signal)) {
        pieces.push(toCsvLines(page));
        rows += page.length;
        setState({ status: 'working', rows });
      }
      downloadFile(fileName, pieces, 'text/csv;charset=utf-8');
      setState({ status: 'done', rows });
    } catch {
      setState(signal.aborted ? { status: 'idle' } : { status: 'failed' });
    }
  };

  return (
    <div className={classes.export}>
      <Button
        variant={variant}
        disabled={isDisabled}
        leftSection={
          isWorking ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />
        }
        onClick={() => (isWorking ? work.current?.abort() : void start())}
      >
        {isWorking ? texts.cancel : texts.start}
      </Button>
      <p role="status" className={state.status === 'failed' ? undefined : classes.progress}>
        {state.status === 'working' && texts.working(formatCount(state.rows))}
        {state.status === 'done' && texts.done(formatCount(state.rows))}
      </p>
      {state.status === 'failed' && <Alert tone="danger">{texts.failed}</Alert>}
    </div>
  );
}
