import type { CallExport } from '@alo/contract/telephony/call-exports.ts';
import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { formatCount } from '../../../lib/text/number-text.ts';
import { formatTime } from '../../../lib/text/time/relative-time.ts';
import { ExportIcon } from './export-icon.tsx';
import { describeExport, describeRemaining, getPercent } from './export-texts.ts';
import classes from './open-exports.module.css';

interface OpenExportsProps {
  exports: readonly CallExport[];
  now: number;
  onCancel: (each: CallExport) => void;
}

/** Running ones first, then the queue. */
export function OpenExports({ exports, now, onCancel }: OpenExportsProps) {
  const sorted = exports.toSorted(
    (a, b) => Number(b.state === 'running') - Number(a.state === 'running') || a.id - b.id,
  );
  const isOneRunning = sorted[0]?.state === 'running';
  return (
    <ul className={classes.list} aria-label={texts.running}>
      {sorted.map((each, index) => (
        <li key={each.id} className={classes.item}>
          <span className={classes.icon}>
            <ExportIcon format={each.format} />
          </span>
          <div className={classes.text}>
            <h2 className={classes.name}>{each.fileName}</h2>
            <p className={classes.period}>{describeExport(each)}</p>
          </div>
          <div className={classes.actions}>
            {each.state === 'queued' && (
              <Badge tone="neutral" icon={<IconClock size={14} aria-hidden />}>
                {isOneRunning && index === 1 ? texts.queuedAfter : texts.state.queued}
              </Badge>
            )}
            <Button
              size="sm"
              aria-label={texts.cancelFile(each.fileName)}
              onClick={() => onCancel(each)}
            >
              {texts.cancel}
            </Button>
          </div>
          {each.state === 'running' && <Progress running={each} now={now} />}
        </li>
      ))}
    </ul>
  );
}

function Progress({ running, now }: { running: CallExport; now: number }) {
  const { fileName, rows, total, createdAt, requestedBy } = running;
  const percent = getPercent(running);
  const remaining = describeRemaining(running, now);
  return (
    <div className={classes.progress}>
      <ProgressBar
        label={texts.progress.label(fileName)}
        {...(percent !== null && { value: percent / 100 })}
      />
      <p className={`${classes.facts} tabular`}>
        {total === null ? (
          <span>{texts.progress.counting}</span>
        ) : (
          <span>
            <strong>{formatCount(rows)}</strong> {texts.progress.of(formatCount(total))}
          </span>
        )}
        {percent !== null && <span>{texts.progress.percent(percent)}</span>}
        {remaining !== null && <span>{texts.progress.remaining(remaining)}</span>}
        <span className={classes.requested}>
          {texts.progress.requested(formatTime(createdAt), requestedBy)}
        </span>
      </p>
    </div>
  );
}
