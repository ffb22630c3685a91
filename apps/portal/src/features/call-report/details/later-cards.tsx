import type { Call } from '@alo/domain/calls/call.ts';
import type { CallDetails } from '@alo/contract/telephony/call-details.ts';
import { CallMetadataCard } from './call-metadata-card.tsx';
import { CallPrice } from './call-price.tsx';
import { EarlierCalls } from './earlier-calls.tsx';

interface LaterCardsProps {
  call: Call;
  details: CallDetails;
  withPrices: boolean;
}

/** They load together, so that none moves another. */
export const LaterCards = ({ call, details, withPrices }: LaterCardsProps) => (
  <>
    {withPrices && <CallPrice call={call} details={details} />}
    <CallMetadataCard metadata={call.metadata} />
    <EarlierCalls call={call} />
  </>
);
