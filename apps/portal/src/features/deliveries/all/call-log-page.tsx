import type { DeliveryTarget } from '@alo/contract/deliveries/delivery-targets.ts';
import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { CsvExport } from '../../../components/actions/csv-export.tsx';
import { ListWithPanel } from '../../../components/layout/list-with-panel.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { brand } from '../../../lib/brand.ts';
import { useAddressView } from '../../../lib/hooks/use-address-view.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { useOpenRow } from '../../../lib/hooks/use-open-row.ts';
import { useDeliveryTargets } from '../../../lib/queries/delivery-targets.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { getGatewayName } from '../../../lib/text/target-name.ts';
import { useContactUrl } from '../contact-url/use-contact-url.ts';
import classes from '../deliveries-page.module.css';
import { formatCsvHead, formatCsvRows } from '../export/log-csv.ts';
import { LogToolbar } from '../filters/log-toolbar.tsx';
import { OPEN_KEY, readLogView, writeLogView } from '../filters/log-view.ts';
import { CountFilters } from '../health/count-filters.tsx';
import { useDelivery } from '../use-deliveries.ts';
import { CallList } from './call-list.tsx';
import { toCallLines } from './call-lines.ts';
import { getCount, TARGET_GROUPS } from './target-counts.ts';
import { ReplayMenu } from './replay-menu.tsx';
import { TargetChips, TargetChipsSkeleton } from './target-chips.tsx';
import { readCallLogPages, useCallLog } from './use-call-log.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const DeliveryPanel = lazyPart(
  async () => (await import('../detail/delivery-panel.tsx')).DeliveryPanel,
);

const CODEC = { read: readLogView, write: writeLogView };

/** DEL-31 */
export function CallLogPage() {
  const { view, change } = useAddressView(CODEC);
  const { canChangeIntegrations: mayChange } = useSession();
  const log = useCallLog(view);
  const { openId, open, close } = useOpenRow(OPEN_KEY);
  const { targets = [], error, hasAnswered } = useDeliveryTargets();
  const mayHaveTargets = !hasAnswered || targets.length > 0;
  const now = useNow();
  const ids = (log.calls ?? []).flatMap(({ deliveries }) =>
    toCallLines(deliveries).map(({ delivery }) => delivery.id),
  );
  return (
    <ListWithPanel hasPanel={openId !== null}>
      <PageHeader
        title={texts.open}
        lead={texts.leadOfAll(brand.deliveriesKeptDays)}
        actions={
          mayChange && mayHaveTargets ? (
            <ReplayMenu targets={hasAnswered ? targets : undefined} />
          ) : undefined
        }
      />
      {error && !log.error && <p className={classes.unknown}>{texts.countsFailed}</p>}
      {mayHaveTargets && (
        <>
          <CountFilters
            counts={TARGET_GROUPS.map((group) => [group, hasAnswered ? sum(targets, group) : null])}
            view={view}
            onChange={change}
            isAlone
          />
          {hasAnswered ? <TargetChips targets={targets} view={view} /> : <TargetChipsSkeleton />}
        </>
      )}
      <LogToolbar view={view} onChange={change}>
        <CsvExport
          fileName={`registros-${dayAt(now)}.csv`}
          head={() => formatCsvHead({ hasTarget: true })}
          pages={(signal) => readCallLogPages(view, Date.now(), signal)}
          toCsvLines={(rows) => formatCsvRows(rows, { hasTarget: true })}
        />
      </LogToolbar>
      <CallList
        log={log}
        view={view}
        now={now}
        hasTargets={hasAnswered ? targets.length > 0 : undefined}
        openId={openId}
        onOpen={open}
        onChange={change}
      />
      <p className={classes.timeZone}>{texts.timeZone}</p>
      {openId !== null && <OpenDelivery id={openId} ids={ids} onOpen={open} onClose={close} />}
    </ListWithPanel>
  );
}

const sum = (targets: readonly DeliveryTarget[], group: (typeof TARGET_GROUPS)[number]) =>
  targets.reduce((total, target) => total + getCount(target, group), 0);

interface OpenDeliveryProps {
  id: string;
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
}

function OpenDelivery({ id, ids, onOpen, onClose }: OpenDeliveryProps) {
  const { data } = useDelivery(id);
  const getContactUrl = useContactUrl(data?.gateway ?? null);
  const index = ids.indexOf(id);
  const step = (to: number) =>
    index >= 0 && ids[to] !== undefined ? () => onOpen(ids[to]!) : undefined;
  return (
    <DeliveryPanel
      id={id}
      name={data === undefined ? '' : getGatewayName(data.gateway, data.targetExtension)}
      getContactUrl={getContactUrl}
      onClose={onClose}
      onPrevious={step(index - 1)}
      onNext={step(index + 1)}
    />
  );
}
