import type { AuditEvent } from '@alo/contract/product/audit-events.ts';
import { audit } from '@alo/messages/product/audit.ts';
import classes from './audit-details.module.css';
import { getChanges } from './describe-event.ts';

export function AuditDetails({ event }: { event: AuditEvent }) {
  const changes = getChanges(event);
  const { columns } = audit;
  return (
    <div className={classes.details}>
      {changes.length === 0 ? (
        <p className={classes.muted}>{audit.noChanges}</p>
      ) : (
        <table className={classes.changes}>
          <thead>
            <tr>
              <th scope="col">{columns.field}</th>
              <th scope="col">{columns.before}</th>
              <th scope="col">{columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ field, before, after }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={classes.before}>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {event.userAgent !== null && (
        <p className={classes.muted}>
          {columns.device}: {event.userAgent}
        </p>
      )}
    </div>
  );
}
