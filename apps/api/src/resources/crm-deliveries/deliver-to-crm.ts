import { ConnectorError } from '@alo/connectors/connector-error.ts';
import type { Access, CallToLog, Connector } from '@alo/connectors/connector.ts';
import { parseDialedNumber } from '@alo/domain/dialed-number.ts';
import { toReason, type DeliveryReason } from '@alo/domain/delivery-reason.ts';
import type { Context } from '../../context.ts';
import { awaitsRecording, mustAwaitRecording } from '../deliveries/awaited-recording.ts';
import type { Deliverer, Delivery, DeliveryResult, ToldCall } from '../deliveries/deliverer.ts';
import { findConnectedCrm } from '../integrations/connected-crm.ts';
import { requestPaceOf, USUAL_REQUESTS } from '../integrations/crm-pace.ts';
import { withVendor } from '../integrations/vendor-access.ts';
import { checkCrm } from './check-crm.ts';
import type { KnownStep } from './crm-step.ts';
import { findAndLog } from './find-and-log.ts';
import { findingsOf, sentBefore, type CrmFindings } from './findings.ts';
import { StillReading } from './known-people.ts';
import { pacedAccess } from './paced-access.ts';
import { whatWentWrong } from './what-went-wrong.ts';

const REQUEST_MS = 20_000;
const LOOK_FOR_PEOPLE_SECONDS = 30;
/** Colleagues. */
const MOST_INTERNAL_DIGITS = 5;

type Ended = NonNullable<ToldCall['end']>;

/** Writes calls into one CRM: finds whom each was with, and leaves one record there. */
export const crmDeliverer = (connector: Connector): Deliverer => ({
  isOneVendor: true,
  deliver: (context, delivery, call) => deliverToCrm(context, connector, delivery, call),
  check: (context, delivery) => checkCrm(context, connector, delivery),
});

async function deliverToCrm(
  context: Context,
  connector: Connector,
  delivery: Delivery,
  told: ToldCall,
): Promise<DeliveryResult> {
  const { waitsForRecording } = connector.manifest.delivery;
  const requestPace = requestPaceOf(context.config, connector.manifest);
  let requests = 0;
  const perform = async (): Promise<DeliveryResult> => {
    const phone = parseDialedNumber(told.dialedNumber).e164;
    const why = findObstacle(told.dialedNumber);
    // a CRM is never told of a call that is not over
    if (told.end === null || (phone === null && !takesWithout(connector, why)))
      return skipped(toReason(why));
    const connected = await findConnectedCrm(context, delivery.organizationId, connector);
    if (!connected) return skipped(toReason('integrationRemoved'));
    const { settings, integrationId } = connected;
    if (!settings) return skipped(toReason('optionMissing'));
    // a vendor that cannot change a record fetches it at once
    if (waitsForRecording && (await mustAwaitRecording(context, delivery, told.end)))
      return awaitsRecording;
    const findings = findingsOf(delivery);
    const call = callToLog(told, told.end);
    const known = { context, connector, connected, settings, delivery, findings, phone, call };
    const found = newFindings(known);
    const asking = { organizationId: delivery.organizationId, integrationId };
    const pace = { targetId: delivery.targetId, ...requestPace };
    const withAccess = <Answer>(ask: (access: Access) => Promise<Answer>) =>
      withVendor(context, connector, { ...asking, timeoutMs: REQUEST_MS }, (access) =>
        ask(pacedAccess(context, access, pace, () => (requests += 1))),
      );
    try {
      return await withAccess((access) => findAndLog({ ...known, access }, found));
    } catch (error) {
      if (error instanceof StillReading) return stillReading;
      if (!(error instanceof ConnectorError)) throw error;
      return whatWentWrong({ ...known, withAccess }, error, found);
    }
  };
  const result = await perform();
  const extraPaceMs = ((requests - USUAL_REQUESTS) * 1000) / requestPace.requestsPerSecond;
  return { ...result, extraPaceMs };
}

const stillReading = {
  state: 'postponed',
  reason: toReason('readingContacts'),
  seconds: LOOK_FOR_PEOPLE_SECONDS,
} as const;

const skipped = (reason: DeliveryReason, findings?: CrmFindings): DeliveryResult => ({
  state: 'skipped',
  reason,
  ...(findings && { findings: { ...findings } }),
});

/** Everything that a try finds out is added, and kept however it ends. */
const newFindings = ({ findings, phone, delivery }: KnownStep): CrmFindings => {
  const { lookUps, sends, chosen, account } = findings;
  // whoever is kept out before they are asked for is no reason to forget them
  const sent = sentBefore(delivery, findings);
  const { attempts: attempt } = delivery;
  return { ...sent, account, lookUps, sends, chosen, ...(phone && { phone }), attempt };
};

function callToLog(told: ToldCall, end: Ended): Omit<CallToLog, 'person'> {
  const { id, domain, direction, extensionNumber, dialedNumber, startedAt, answeredAt } = told;
  const { metadata } = told;
  const { callPrice: _, recordingFile: __, ...ended } = end;
  const known = { id, domain, direction, extensionNumber, dialedNumber, startedAt, answeredAt };
  return { ...known, metadata, ...ended };
}

/** Of a number that nobody can be found by: who finds people itself is told of all but colleagues, and of hidden ones nobody else. */
const takesWithout = ({ manifest: { event, delivery } }: Connector, why: Obstacle): boolean =>
  event ? why !== 'internalCall' : delivery.needs === 'nothing' && why === 'incompleteNumber';

/** Why no contact can be found by the number. */
type Obstacle = 'hiddenNumber' | 'internalCall' | 'incompleteNumber';

function findObstacle(dialedNumber: string): Obstacle {
  const digits = dialedNumber.replaceAll(/\D/g, '');
  if (digits === '') return 'hiddenNumber';
  return digits.length <= MOST_INTERNAL_DIGITS ? 'internalCall' : 'incompleteNumber';
}
