import type { DeliveryDetails } from '@alo/contract/deliveries/deliveries.ts';
import { callRecords as texts } from '@alo/messages/deliveries/call-records.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Notice, useNotice } from '../components/feedback/notice.tsx';
import { CallDetailsPage } from '../features/call-report/details/call-details-page.tsx';
import {
  findContactName,
  listRecordEvents,
  summarizeRecords,
} from '../features/deliveries/of-call/call-record-facts.ts';
import { CallRecords } from '../features/deliveries/of-call/call-records.tsx';
import { useCallDeliveries } from '../features/deliveries/of-call/use-call-deliveries.ts';
import { useSession } from '../lib/session/session.tsx';
import { LazyNotFoundPage } from './not-found/lazy-not-found-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const ResendCall = lazyPart(
  async () => (await import('../features/deliveries/of-call/resend-call.tsx')).ResendCall,
);

/** RPT-17 DEL-32 */
export function CallPage() {
  const { callId = '' } = useParams();
  const { canChangeIntegrations: mayChange } = useSession();
  const loaded = useCallDeliveries(callId);
  const notice = useNotice();
  const [resending, setResending] = useState<{ chosenId: string | null; key: number } | null>(null);
  const [isResending, setIsResending] = useState(false);
  const { data: deliveries } = loaded;
  const openResend = (delivery?: DeliveryDetails) => {
    setResending((before) => ({ chosenId: delivery?.id ?? null, key: (before?.key ?? 0) + 1 }));
    setIsResending(true);
  };
  const canResend = mayChange && deliveries?.some(({ canReplay }) => canReplay);
  return (
    <>
      <CallDetailsPage
        id={callId}
        notFound={<LazyNotFoundPage />}
        records={{
          name: deliveries === undefined ? null : findContactName(deliveries),
          fact: deliveries
            ? summarizeRecords(deliveries)
            : loaded.error === null
              ? undefined
              : null,
          events: deliveries === undefined ? [] : listRecordEvents(deliveries),
          action: canResend && (
            <Button leftSection={<IconRepeat size={16} aria-hidden />} onClick={() => openResend()}>
              {texts.resend}
            </Button>
          ),
          renderSection: (call) => (
            <div>
              <Notice notice={notice} />
              <CallRecords call={call} loaded={loaded} onResend={openResend} />
            </div>
          ),
        }}
      />
      {resending !== null && deliveries !== undefined && (
        <ResendCall
          key={resending.key}
          isOpen={isResending}
          deliveries={deliveries}
          chosenId={resending.chosenId}
          onClose={() => setIsResending(false)}
          onDone={(text) => {
            setIsResending(false);
            notice.showSuccess(text);
          }}
        />
      )}
    </>
  );
}
