import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useAddressView } from '../../lib/use-address-view.ts';
import classes from './deliveries-page.module.css';
import { gatewayName } from './delivery-words.ts';
import { DeliveryList } from './list/delivery-list.tsx';
import { LogToolbar } from './log-toolbar.tsx';
import { readLogView, writeLogView } from './log-view.ts';
import { useDeliveryLog } from './use-deliveries.ts';
import { useOpenDelivery } from './use-open-delivery.ts';

const DeliveryPanel = lazy(async () => ({
  default: (await import('./detail/delivery-panel.tsx')).DeliveryPanel,
}));

const CODEC = { read: readLogView, write: writeLogView };
const MANAGER = '/integrations/manager';

/** DEL-10: what became of each call at a CRM or an address. */
export function DeliveriesPage() {
  const { view, change } = useAddressView(CODEC);
  const log = useDeliveryLog(view);
  const { openId, open, close } = useOpenDelivery();
  if (view.gateway === null) return <NoGateway />;

  const rows = log.rows ?? [];
  const at = rows.findIndex(({ id }) => id === openId);
  const name = gatewayName(view.gateway, view.extension);
  return (
    <div className={classes.page} data-beside={openId !== null || undefined}>
      <PageHeader
        title={texts.title(name)}
        lead={texts.lead}
        back={{ label: texts.back, to: MANAGER }}
      />
      <LogToolbar view={view} onChange={change} />
      <DeliveryList
        // what was chosen under another filter is not in sight any more
        key={JSON.stringify(view)}
        log={log}
        view={view}
        openId={openId}
        onOpen={open}
        onChange={change}
      />
      <p className={classes.timeZone}>{texts.timeZone}</p>
      <Suspense>
        {openId !== null && (
          <DeliveryPanel
            id={openId}
            name={name}
            onClose={close}
            onPrevious={at > 0 ? () => open(rows[at - 1]!.id) : undefined}
            onNext={at >= 0 && at < rows.length - 1 ? () => open(rows[at + 1]!.id) : undefined}
          />
        )}
      </Suspense>
    </div>
  );
}

function NoGateway() {
  return (
    <>
      <PageHeader title={texts.open} back={{ label: texts.back, to: MANAGER }} />
      <EmptyState
        kind="noMatch"
        title={texts.unknownGateway}
        text={texts.unknownGatewayText}
        action={
          <Button component={Link} to={MANAGER}>
            {texts.seeIntegrations}
          </Button>
        }
      />
    </>
  );
}
