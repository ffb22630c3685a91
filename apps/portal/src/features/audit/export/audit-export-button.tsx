import type { Day } from '@alo/domain/sao-paulo-time.ts';
import { audit } from '@alo/messages/audit.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '../../../components/alert.tsx';
import { downloadFile } from '../../../lib/download-file.ts';
import { formatCount } from '../../../lib/number-text.ts';
import type { AuditFilter } from '../audit-filter.ts';
import { auditPages, csvHead, csvOf } from './audit-csv.ts';
import classes from './audit-export-button.module.css';

type ExportState =
  | { status: 'idle' }
  | { status: 'working'; rows: number }
  | { status: 'done'; rows: number }
  | { status: 'failed' };

/** Saves the whole filtered trail, not only the page in sight. */
export function AuditExportButton({ filter, today }: { filter: AuditFilter; today: Day }) {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const work = useRef<AbortController>(null);
  const isWorking = state.status === 'working';

  useEffect(() => () => work.current?.abort(), []);

  const start = async () => {
    const { signal } = (work.current = new AbortController());
    const pieces = [csvHead()];
    let rows = 0;
    setState({ status: 'working', rows });
    try {
      for await (const events of auditPages(filter, today, signal)) {
        pieces.push(csvOf(events));
        rows += events.length;
        setState({ status: 'working', rows });
      }
      downloadFile(`auditoria-${today}.csv`, pieces, 'text/csv;charset=utf-8');
      setState({ status: 'done', rows });
    } catch {
      setState(signal.aborted ? { status: 'idle' } : { status: 'failed' });
    }
  };

  return (
    <div className={classes.export}>
      <Button
        leftSection={
          isWorking ? <IconX size={16} aria-hidden /> : <IconDownload size={16} aria-hidden />
        }
        onClick={() => (isWorking ? work.current?.abort() : void start())}
      >
        {isWorking ? audit.cancelExport : audit.export}
      </Button>
      <p role="status" className={state.status === 'failed' ? undefined : classes.progress}>
        {state.status === 'working' && audit.exporting(formatCount(state.rows))}
        {state.status === 'done' && audit.exported(formatCount(state.rows))}
      </p>
      {state.status === 'failed' && <Alert tone="danger">{audit.exportFailed}</Alert>}
    </div>
  );
}
