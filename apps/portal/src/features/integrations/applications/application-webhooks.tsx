import { type Integration, OWN_GATEWAYS } from '@alo/contract/crm/integrations.ts';
import { applicationWebhooks as texts } from '@alo/messages/deliveries/application-webhooks.ts';
import { recordingLinks } from '@alo/messages/recordings/recording-links.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { CardList } from '../../../components/table/rows/card-list.tsx';
import tableClasses from '../../../components/table/data-table.module.css';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { TableGrid } from '../../../components/table/rows/table-grid.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { RevokeLinks } from '../../../components/actions/revoke-links.tsx';
import { useDeliveryTargets } from '../../../lib/queries/delivery-targets.ts';
import { WEBHOOK_GATEWAY } from '../../../lib/queries/integrations.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { LogLink } from '../card/health/log-link.tsx';
import { SectionHead } from '../section-head.tsx';
import { APPLICATION_COLUMNS, type ApplicationWebhook } from './application-columns.tsx';
import classes from './application-webhooks.module.css';
import { RemoveApplication } from './remove-application.tsx';

const PORTAL_GATEWAYS: readonly string[] = [...OWN_GATEWAYS, WEBHOOK_GATEWAY];

/** DEL-14 */
export function ApplicationWebhooks({
  integrations,
}: {
  integrations: ReadonlyMap<string, Integration>;
}) {
  const { canChangeIntegrations } = useSession();
  const isNarrow = useIsNarrow();
  const notice = useNotice();
  const [rowToRemove, setRowToRemove] = useState<ApplicationWebhook | null>(null);
  const { targets } = useDeliveryTargets();
  const rows = [...integrations.values()]
    .filter(({ gateway }) => !PORTAL_GATEWAYS.includes(gateway))
    .map((integration) => ({
      integration,
      target: targets?.find(({ gateway }) => gateway === integration.gateway),
    }));
  if (rows.length === 0 && notice.text === null) return null;

  const renderActions = (row: ApplicationWebhook) => {
    const { gateway } = row.integration;
    return (
      <>
        <LogLink gateway={gateway} name={gateway} />
        <RevokeLinks
          revocation={{ kind: 'integration', gateway }}
          label={recordingLinks.revokeOf(gateway)}
          consequence={recordingLinks.means.integration(gateway)}
        />
        {canChangeIntegrations && (
          <IconButton label={texts.remove(gateway)} size="sm" onClick={() => setRowToRemove(row)}>
            <IconTrash size={16} aria-hidden />
          </IconButton>
        )}
      </>
    );
  };
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} count={texts.count(rows.length)} />
      <Notice notice={notice} />
      {rows.length > 0 && !isNarrow && (
        <div className={tableClasses.frame}>
          <TableGrid
            caption={texts.title}
            columns={APPLICATION_COLUMNS}
            rows={rows}
            rowKey={getRowKey}
            actions={renderActions}
          />
        </div>
      )}
      {rows.length > 0 && isNarrow && (
        <CardList
          caption={texts.title}
          rows={rows}
          rowKey={getRowKey}
          renderCard={(row) => (
            <RowCard
              title={row.integration.gateway}
              facts={APPLICATION_COLUMNS.slice(1).map(({ header, cell }) => ({
                label: header,
                value: cell(row),
              }))}
              actions={renderActions(row)}
            />
          )}
        />
      )}
      <p className={classes.foot}>{texts.foot}</p>
      {rowToRemove !== null && (
        <RemoveApplication
          row={rowToRemove}
          onClose={() => setRowToRemove(null)}
          onRemoved={() => {
            setRowToRemove(null);
            notice.showSuccess(texts.removed(rowToRemove.integration.gateway), {
              takesFocus: true,
            });
          }}
        />
      )}
    </section>
  );
}

const getRowKey = ({ integration }: ApplicationWebhook) => integration.id;
