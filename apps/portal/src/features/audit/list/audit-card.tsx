import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { audit } from '@alo/messages/product/audit.ts';
import { useId, useState } from 'react';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { AuditActor } from './audit-actor.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditOrigin, DetailsButton } from './audit-grid.tsx';
import { getActionText, getTargetText } from './describe-event.ts';

export function AuditCard({ event }: { event: AuditEvent }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <RowCard
        title={getActionText(event)}
        end={
          <DetailsButton
            event={event}
            isOpen={isOpen}
            controls={detailsId}
            onToggle={() => setOpen(!isOpen)}
          />
        }
        subtitle={getTargetText(event) ?? undefined}
        facts={[
          { label: audit.columns.who, value: <AuditActor event={event} /> },
          {
            label: audit.columns.when,
            value: <span className="tabular">{formatDateTime(event.happenedAt)}</span>,
          },
          { label: audit.columns.from, value: <AuditOrigin event={event} /> },
        ]}
      />
      {isOpen && (
        <div id={detailsId}>
          <AuditDetails event={event} />
        </div>
      )}
    </>
  );
}
