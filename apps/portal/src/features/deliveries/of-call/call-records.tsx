import type { DeliveryDetails } from '@alo/contract/deliveries/deliveries.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { Button } from '@mantine/core';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { sortRecords } from './call-record-facts.ts';
import { CallRecord } from './call-record.tsx';
import classes from './call-records.module.css';
import { NoRecords } from './no-records.tsx';
import type { useCallDeliveries } from './use-call-deliveries.ts';

interface CallRecordsProps {
  call: { startedAt: string };
  loaded: ReturnType<typeof useCallDeliveries>;
  onResend: (delivery: DeliveryDetails) => void;
}

/** DEL-32 */
export function CallRecords({ call, loaded, onResend }: CallRecordsProps) {
  const now = useNow();
  const { data, error, refetch } = loaded;
  return (
    <SectionCard title={texts.title}>
      {data === undefined && error !== null ? (
        <div className={classes.message}>
          <p>
            {texts.loadFailed}. {describeError(error)}
          </p>
          <Button size="sm" onClick={() => void refetch()}>
            {errors.tryAgain}
          </Button>
        </div>
      ) : data === undefined ? (
        <div className={classes.message}>
          <Skeleton height={96} radius={8} />
        </div>
      ) : data.length === 0 ? (
        <NoRecords startedAt={call.startedAt} now={now} />
      ) : (
        <ul>
          {sortRecords(data).map((delivery) => (
            <CallRecord key={delivery.id} delivery={delivery} now={now} onResend={onResend} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
