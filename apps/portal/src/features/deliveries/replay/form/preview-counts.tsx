import type { previewDeliveryReplay } from '@alo/contract/deliveries/delivery-replays.ts';
import type { ReplyOf } from '@alo/contract/platform/endpoint.ts';
import { deliveryReplays as texts } from '@alo/messages/deliveries/delivery-replays.ts';
import {
  IconChecks,
  IconCircleMinus,
  IconClock,
  IconPhone,
  IconRepeat,
  type TablerIcon,
} from '@tabler/icons-react';
import { Skeleton } from '../../../../components/feedback/skeleton.tsx';
import { describeMonths } from '../../../../lib/text/month-text.ts';
import { formatCount } from '../../../../lib/text/number-text.ts';
import type { TargetKind } from '../../../../lib/text/target-name.ts';
import classes from './preview-counts.module.css';

export type ReplayPreview = ReplyOf<typeof previewDeliveryReplay>;

interface PreviewCountsProps {
  preview: ReplayPreview | undefined;
  kind: TargetKind;
}

export function PreviewCounts({ preview, kind }: PreviewCountsProps) {
  const rows: [Exclude<keyof ReplayPreview, 'archivedMonths'>, string, TablerIcon][] = [
    ['total', texts.total, IconPhone],
    ['delivered', texts.delivered[kind], IconChecks],
    ['leftOut', texts.leftOut, IconCircleMinus],
    ['waiting', texts.waiting, IconClock],
    ['toSend', texts.toSend, IconRepeat],
  ];
  return (
    <section aria-labelledby="replay-preview" aria-busy={preview === undefined}>
      <h3 id="replay-preview" className={classes.title}>
        {texts.preview}
      </h3>
      <dl className={classes.counts}>
        {rows
          // A rare count, shown because it explains why `toSend` is smaller.
          .filter(([name]) => name !== 'waiting' || Number(preview?.waiting) > 0)
          .map(([name, label, Icon]) => (
            <div key={name} className={classes.count} data-main={name === 'toSend' || undefined}>
              <dt>
                <Icon size={16} aria-hidden />
                {label}
              </dt>
              <dd>
                {preview === undefined ? (
                  <Skeleton width={32} height={16} />
                ) : (
                  formatCount(preview[name] ?? 0)
                )}
              </dd>
            </div>
          ))}
      </dl>
      {preview !== undefined && preview.archivedMonths.length > 0 && (
        <p className={classes.archived}>{texts.archived(describeMonths(preview.archivedMonths))}</p>
      )}
    </section>
  );
}
