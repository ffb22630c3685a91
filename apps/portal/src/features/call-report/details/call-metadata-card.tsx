import { callReport } from '@alo/messages/telephony/call-report.ts';
import { CopyButton } from '../../../components/buttons/copy-button.tsx';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import { formatMetadata, toMetadataEntries } from '../metadata/call-metadata.ts';
import classes from './call-side.module.css';

export function CallMetadataCard({ metadata }: { metadata: Record<string, unknown> }) {
  const entries = toMetadataEntries(metadata);
  if (entries.length === 0) return null;
  return (
    <SectionCard
      title={callReport.metadata.title}
      beside={<CopyButton text={formatMetadata(metadata)} />}
    >
      <dl className={classes.metadata}>
        {entries.map(([key, text]) => (
          <div key={key} className={classes.pair}>
            <dt>{key}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
