import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { targetHealth } from '@alo/messages/deliveries/target-health.ts';
import { deliveryReplays } from '@alo/messages/deliveries/delivery-replays.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CsvExport } from '../../components/actions/csv-export.tsx';
import { TableSkeleton } from '../../components/table/table-skeleton.tsx';
import { ListWithPanel } from '../../components/layout/list-with-panel.tsx';
import { Notice, useNotice } from '../../components/feedback/notice.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { brand } from '../../lib/brand.ts';
import { useDeliveryTargets } from '../../lib/queries/delivery-targets.ts';
import { useSession } from '../../lib/session/session.tsx';
import { isOnHold } from '../../lib/text/target-health-text.ts';
import { useAddressView } from '../../lib/hooks/use-address-view.ts';
import { useOpenRequest } from '../../lib/hooks/use-open-request.ts';
import { useFocusAfter } from '../../lib/hooks/use-focus-after.ts';
import { useNow } from '../../lib/hooks/use-now.ts';
import { useOpenRow } from '../../lib/hooks/use-open-row.ts';
import { CallLogPage } from './all/call-log-page.tsx';
import { ChoicesAlert } from './choices/choices-alert.tsx';
import classes from './deliveries-page.module.css';
import { WebhookConsole } from './console/webhook-console.tsx';
import { GatewayMark } from '../../components/display/gateway-mark.tsx';
import { formatCsvHead, formatCsvRows, readLogPages } from './export/log-csv.ts';
import { TargetActions } from './health/target-actions.tsx';
import { TargetHealth } from './health/target-health.tsx';
import { getDeliveryColumns } from './list/delivery-columns.tsx';
import { DeliveryList } from './list/delivery-list.tsx';
import { LogToolbar } from './filters/log-toolbar.tsx';
import {
  OPEN_KEY,
  findPeriodSince,
  readLogView,
  toTarget,
  clearFilters,
  writeLogView,
} from './filters/log-view.ts';
import { NotConnected } from './gateway/not-connected.tsx';
import { PeriodReplay } from './replay/period-replay.tsx';
import { useDeliveryLog } from './use-deliveries.ts';
import { useHasHeadAnswered } from './use-has-head-answered.ts';
import { useContactUrl } from './contact-url/use-contact-url.ts';
import { getGatewayName, getTargetKind } from '../../lib/text/target-name.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const DeliveryPanel = lazyPart(
  async () => (await import('./detail/delivery-panel.tsx')).DeliveryPanel,
);

const CODEC = { read: readLogView, write: writeLogView };
const MANAGER = '/integrations/manager';

/** DEL-10 DEL-31 */
export function DeliveriesPage() {
  const hasGateway = Boolean(useSearchParams()[0].get('gateway'));
  return hasGateway ? <TargetLogPage /> : <CallLogPage />;
}

function TargetLogPage() {
  const { view, change } = useAddressView(CODEC);
  const { canChangeIntegrations: mayChange } = useSession();
  const log = useDeliveryLog(view);
  const { openId, open, close } = useOpenRow(OPEN_KEY);
  const notice = useNotice();
  // The recordings cloud card sets this state.
  const [isReplaying, setReplaying] = useState(false);
  useOpenRequest('replay', () => setReplaying(true));
  const replayButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isReplaying, replayButton);
  const now = useNow();
  // The address loses it just before this page is replaced.
  const gateway = view.gateway ?? '';
  const { extension } = toTarget(view);
  const getContactUrl = useContactUrl(gateway);
  const { targets, error, hasAnswered } = useDeliveryTargets({
    gateway,
    extension: extension ?? undefined,
  });
  const isReady = useHasHeadAnswered(gateway) && hasAnswered;
  const target = targets?.[0];
  const isConnected = targets === undefined || target !== undefined;

  const rows = log.rows ?? [];
  const openIndex = rows.findIndex(({ id }) => id === openId);
  const name = getGatewayName(gateway, extension);
  const facts = { gateway, getContactUrl, now };
  return (
    <ListWithPanel hasPanel={openId !== null}>
      <PageHeader
        title={texts.title(name)}
        mark={<GatewayMark gateway={gateway} name={name} />}
        lead={texts.lead(brand.deliveriesKeptDays)}
        back={{ label: texts.back, to: MANAGER }}
        actions={
          isReady && target && mayChange ? (
            <>
              <TargetActions target={target} name={name} notice={notice} />
              <Button
                ref={replayButton}
                variant={isOnHold(target) || target.nextStep !== null ? 'default' : 'filled'}
                leftSection={<IconRepeat size={16} aria-hidden />}
                onClick={() => setReplaying(true)}
              >
                {deliveryReplays.open}
              </Button>
            </>
          ) : undefined
        }
      />
      <Notice notice={notice} />
      {isReady ? (
        <>
          {target && <TargetHealth target={target} view={view} onChange={change} />}
          {error && !target && !log.error && (
            <p className={classes.unknown}>{targetHealth.failed}</p>
          )}
          {!isConnected && (
            <div className={classes.notConnected}>
              <NotConnected gateway={gateway} name={name} />
            </div>
          )}
          {target && (
            <PeriodReplay
              target={{ gateway, extension }}
              name={name}
              isOpen={isReplaying}
              onOpen={() => setReplaying(true)}
              onClose={() => setReplaying(false)}
              onFailures={(from) =>
                change({
                  ...clearFilters(view),
                  group: 'dead',
                  period: findPeriodSince(from, Date.now()),
                })
              }
            />
          )}
          {target && getTargetKind(gateway) === 'webhook' && (
            <WebhookConsole target={target} notice={notice} />
          )}
          <ChoicesAlert gateway={gateway} />
          <LogToolbar view={view} onChange={change}>
            <CsvExport
              fileName={`registros-${gateway}-${dayAt(now)}.csv`}
              head={formatCsvHead}
              pages={(signal) => readLogPages(view, Date.now(), signal)}
              toCsvLines={formatCsvRows}
            />
          </LogToolbar>
          <DeliveryList
            log={log}
            view={view}
            facts={facts}
            isConnected={isConnected}
            openId={openId}
            onOpen={open}
            onChange={change}
          />
          <p className={classes.timeZone}>{texts.timeZone}</p>
        </>
      ) : (
        <div className={classes.outline}>
          <Skeleton height={112} radius={12} />
          <TableSkeleton columns={getDeliveryColumns(facts)} hasActions hasChoice />
        </div>
      )}
      {openId !== null && (
        <DeliveryPanel
          id={openId}
          name={name}
          getContactUrl={getContactUrl}
          onClose={close}
          onPrevious={openIndex > 0 ? () => open(rows[openIndex - 1]!.id) : undefined}
          onNext={
            openIndex >= 0 && openIndex < rows.length - 1
              ? () => open(rows[openIndex + 1]!.id)
              : undefined
          }
        />
      )}
    </ListWithPanel>
  );
}
