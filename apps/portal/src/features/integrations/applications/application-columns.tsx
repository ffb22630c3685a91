import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { applicationWebhooks as texts } from '@alo/messages/deliveries/application-webhooks.ts';
import { deliveryEvent, deliveryState } from '@alo/messages/deliveries/deliveries.ts';
import { formatReason } from '@alo/messages/deliveries/delivery-reasons.ts';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { TargetStateLine } from '../../../components/feedback/target-state.tsx';
import { parseSavedWebhook, hideQueryString } from '../../../lib/queries/integrations.ts';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import classes from './application-columns.module.css';

export interface ApplicationWebhook {
  integration: Integration;
  target: DeliveryTarget | undefined;
}

export const APPLICATION_COLUMNS: readonly DataTableColumn<ApplicationWebhook>[] = [
  {
    key: 'name',
    header: texts.columns.name,
    cell: ({ integration, target }) => (
      <>
        <span className={classes.name}>{integration.gateway}</span>
        <span className={classes.second}>{target?.registeredBy}</span>
      </>
    ),
  },
  {
    key: 'address',
    header: texts.columns.address,
    cell: ({ integration }) => (
      <span className={classes.address}>
        {hideQueryString(parseSavedWebhook(integration).url) || texts.none}
      </span>
    ),
  },
  {
    key: 'events',
    header: texts.columns.events,
    isLowPriority: true,
    cell: ({ target }) =>
      target?.eventTypes.map((type) => (
        <span key={type} className={classes.event}>
          {deliveryEvent[type]}
        </span>
      )) ?? texts.none,
  },
  {
    key: 'state',
    header: texts.columns.state,
    cell: ({ target }) => (target ? <TargetStateLine target={target} /> : texts.none),
  },
  {
    key: 'last',
    header: texts.columns.last,
    isLowPriority: true,
    cell: ({ target }) => <LastDelivery lastDelivery={target?.lastDelivery ?? null} />,
  },
];

function LastDelivery({ lastDelivery }: { lastDelivery: DeliveryTarget['lastDelivery'] }) {
  if (lastDelivery === null) return texts.none;
  return (
    <>
      {lastDelivery.reason ? formatReason(lastDelivery.reason) : deliveryState[lastDelivery.state]}
      <span className={`tabular ${classes.second}`}>{formatDateTime(lastDelivery.doneAt)}</span>
    </>
  );
}
