import { ConnectorError } from '@alo/connectors/connector-error.ts';
import { pipedrive } from '@alo/connectors/pipedrive/index.ts';
import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import { AiError } from '../../ai/ai-error.ts';
import type { Context } from '../../context.ts';
import { sparingly } from '../../log/sparingly.ts';
import type { DeliveryResult } from '../deliveries/deliverer.ts';
import { aiTurnsOf } from './ai-turns.ts';
import type { SummaryFindings } from './summary-findings.ts';

/** Each of them may have cost. */
const MOST_FAILURES = 5;
const PAUSE_SECONDS = 20;
/** Until an operator has seen to a key, or a customer to an access. */
const SET_UP_SECONDS = 900;
const { name: CRM, delivery: FACTS } = pipedrive.manifest;

/** What becomes of a summary when a service or the CRM threw. @param found goes along */
export function whatWentWrong(
  context: Context,
  error: AiError | ConnectorError,
  found: SummaryFindings,
): DeliveryResult {
  const result = error instanceof AiError ? ofAi(context, error, found) : ofCrm(error);
  return { ...result, findings: { ...found } };
}

function ofAi(context: Context, error: AiError, found: SummaryFindings): DeliveryResult {
  const { kind, status, retryAfterSeconds, mayHaveCost } = error;
  if (mayHaveCost) found.failures = (found.failures ?? 0) + 1;
  switch (kind) {
    case 'credentials':
      sparingly(
        context.log,
        'A service of AI_BASE_URL or AI_CHAT_BASE_URL does not take our key',
      )({ status });
      pause(context, SET_UP_SECONDS);
      return waiting(notes.aiRefusesKey, SET_UP_SECONDS);
    case 'rateLimited': {
      const seconds = retryAfterSeconds ?? PAUSE_SECONDS;
      pause(context, seconds);
      return waiting(notes.aiBusy, seconds);
    }
    case 'rejected':
      return { state: 'dead', note: notes.aiRejects(status) };
    case 'unavailable': {
      if ((found.failures ?? 0) >= MOST_FAILURES) return { state: 'dead', note: notes.aiGivenUp };
      const note = status === 200 ? notes.aiUnclear : notes.aiAway(status);
      return {
        state: 'retrying',
        note,
        ...(retryAfterSeconds !== null && { retryAfterSeconds }),
      };
    }
  }
}

/** They are everybody's: what one organization hears holds for all. */
const pause = ({ pool, now }: Context, seconds: number) =>
  aiTurnsOf(pool).pauseUntil(now().getTime() + seconds * 1000);

const waiting = (note: string, retryAfterSeconds: number): DeliveryResult => ({
  state: 'retrying',
  note,
  retryAfterSeconds,
  closesTarget: true,
});

/** Nothing is ever written there. */
export const isRecordGone = (error: AiError | ConnectorError): boolean =>
  error instanceof ConnectorError && error.kind === 'rejected' && error.status === 404;

function ofCrm(error: ConnectorError): DeliveryResult {
  const { kind, status, retryAfterMs } = error;
  const note = status === null ? notes.noAnswer(CRM) : notes.error(CRM, status);
  const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
  switch (kind) {
    case 'notSetUp':
      return waiting(notes.notSetUp, SET_UP_SECONDS);
    case 'unpaid':
      return waiting(notes.unpaid(CRM), SET_UP_SECONDS);
    case 'usedUp':
      return waiting(notes.usedUp(CRM), seconds || SET_UP_SECONDS);
    case 'credentials':
      // its own deliveries find out whether it is over
      return waiting(notes.accessRefused(CRM), SET_UP_SECONDS);
    case 'rateLimited':
      return waiting(notes.busy(CRM), seconds || FACTS.rateLimitSeconds);
    case 'rejected':
      return { state: 'dead', note: isRecordGone(error) ? notes.recordGone(CRM) : note };
    case 'unavailable':
      return { state: 'retrying', note, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    case 'unknown':
      return { state: 'unknown', note, retryAfterSeconds: FACTS.lookUpAfterSeconds };
  }
}
