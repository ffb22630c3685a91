import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { CallWalk, WalkState } from '../walk/call-walk.ts';
import { downloadCsv } from './csv-download.ts';

const texts = callReport.export;

interface CsvExportButtonProps {
  walk: CallWalk | null;
  state: WalkState;
  withPrices: boolean;
}

/** Waits for all pages. The caller passes the query as the React key. */
export function CsvExportButton({ walk, state, withPrices }: CsvExportButtonProps) {
  const [phase, setPhase] = useState<'idle' | 'waiting' | 'working'>('idle');
  const isLoading = state.status === 'loading' || state.status === 'waiting';
  const isReady = phase === 'waiting' && !isLoading && state.status !== 'failed';

  useEffect(() => {
    if (!isReady || !walk) return;
    setPhase('working');
    void downloadCsv(walk.collected.calls, { withPrices }).finally(() => setPhase('idle'));
  }, [isReady, walk, withPrices]);

  const startExport = async () => {
    if (!walk) return;
    setPhase('working');
    await downloadCsv(walk.collected.calls, { withPrices }).finally(() => setPhase('idle'));
  };
  const handleClick = () => {
    if (phase === 'waiting') setPhase('idle');
    else if (isLoading) setPhase('waiting');
    else void startExport();
  };

  return (
    <Button
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={phase === 'working'}
      title={phase === 'waiting' ? texts.cancel : undefined}
      onClick={handleClick}
    >
      {phase === 'waiting' ? texts.waiting : texts.button}
    </Button>
  );
}
