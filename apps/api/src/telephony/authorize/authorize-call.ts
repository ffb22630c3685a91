import { parseDialedNumber, type DialedNumber } from '@alo/domain/phone-numbers/dialed-number.ts';
import type { CallRefusal } from '@alo/domain/calls/call-refusal.ts';
import { callRefusals } from '@alo/messages/telephony/call-refusals.ts';
import type { DialQuestion, RefusalStatus, Route, TrunkCall } from '@alo/telephony/telephony.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db/connection/unavailable.ts';
import { createRateLimitedWarn } from '../../platform/log/rate-limited-warn.ts';
import { createConcurrencyLimiter } from '../../platform/limits/concurrency-limiter.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { createCallRater } from '../calls/insert/rate-calls.ts';
import { toCallId } from '../calls/list/call-id.ts';
import { listSwitchAddresses } from '../softswitch/switch-endpoints.ts';
import { chooseCallerIds } from './choose-caller-id.ts';
import { type Decision, decideCall } from './decide-call.ts';
import { decideWithPrices } from './decide-with-prices.ts';
import { openCapWarner } from './warn-of-cap.ts';
import { type Caller, findCaller, holdCredit } from './hold-store.ts';
import type { TrunkChoice } from '../trunks/choose-trunks.ts';
import type { Trunks } from '../trunks/open-trunks.ts';

/** EXT-08: the user hears their own voice. */
const ECHO_TEST = '*43';
const DIALABLE = /^\+?\d{2,20}$/;
const MAX_EXTENSION_DIGITS = 10;
/** The caller hears nothing meanwhile. */
const DECISION_MS = 1500;
const MAX_WAITING_OF_ORGANIZATION = 200;

export interface CallAuthorizer {
  /** Reserves the credit of an outside call. Routes emergency calls without the database. */
  authorize(question: DialQuestion): Promise<Route>;
}

type AuthorizerContext = Pick<Context, 'config' | 'holdMeasures' | 'log' | 'now' | 'pools'> &
  Parameters<typeof openCapWarner>[0];

export function openCallAuthorizer(context: AuthorizerContext, trunks: Trunks): CallAuthorizer {
  const { config, holdMeasures } = context;
  const warn = createRateLimitedWarn(context.log, 'A call was not decided in time');
  const pool = context.pools.directory;
  const rater = createCallRater();
  const warnOfCap = openCapWarner(context);
  // An organization has one connection, so that its calls do not block others.
  const turns = createConcurrencyLimiter<string>({
    max: 1,
    maxWaiting: MAX_WAITING_OF_ORGANIZATION,
    maxWaitMs: DECISION_MS,
    refuse: () => new AppError(ERROR_CODES.overloaded, 'Too many calls ask at once'),
  });

  async function decide(question: DialQuestion, number: DialedNumber): Promise<Route> {
    const { domain, switchName, switchCallId } = question;
    const call = { switchName, switchCallId };
    const callId = toCallId(call);
    using _turn = await turns.take(domain);
    await trunks.ready();
    const choices = trunks.choose(number);
    const trunkNames = choices.flatMap(({ name }) => name ?? []);
    const at = context.now();
    const priced = { domain, dialedNumber: question.dialed, startedAt: at };
    return await decideWithPrices(pool, rater, priced, async (price, facts) => {
      const caller = await findCaller(pool, { ...question, callId, trunkNames }, facts, at);
      if (caller === 'pricesChanged') return caller;
      if (caller === null || price === null) return refuse(question, 'UNKNOWN_CALLER');
      if (question.dialed === ECHO_TEST) return { ...question, kind: 'echo' };
      const trunkCalls = chooseCallerIds(choices, caller.callerId, caller.callerNumbers);
      const dialed = {
        ...price,
        number,
        maxSeconds: getMaxSeconds(),
        hasTrunk: choices.length > 0,
        hasCallerId: trunkCalls.length > 0,
      };
      const decision = decideCall(caller.facts, dialed, at);
      if (decision.kind === 'outside') {
        const { seconds, amount } = decision.grant;
        const hold = {
          ...call,
          organizationId: caller.organizationId,
          callId,
          extensionNumber: question.extensionNumber,
          dialedNumber: question.dialed,
          minutePrice: price.minutePrice,
          amount,
          grantedSeconds: seconds,
          authorizedAt: at,
        };
        if (!(await holdCredit(pool, hold, caller))) return 'holdsChanged';
      }
      if (decision.kind === 'refuse') {
        warnOfCap(caller, question.extensionNumber, decision.refusal);
      }
      return toRoute(question, trunkCalls, caller, decision);
    });
  }

  /**
   * Without commands to the switch a call cannot be extended, so it gets its whole length at once.
   */
  const getMaxSeconds = () => {
    const { callBlockMinutes, maxCallMinutes } = config;
    return 60 * (listSwitchAddresses(config).length > 0 ? callBlockMinutes : maxCallMinutes);
  };

  /** Calls between extensions cost nothing and continue during a database outage. */
  function routeUndecided(question: DialQuestion, number: DialedNumber): Route {
    const { dialed } = question;
    const isOutside = number.numberClass !== 'internal' && number.numberClass !== 'unknown';
    if (!isOutside && dialed.length <= MAX_EXTENSION_DIGITS) {
      return { ...question, kind: 'extension', number: dialed, recordsCalls: false };
    }
    if (!isOutside || !config.allowsUndecidedCalls) return refuse(question, 'UNDECIDED');
    const trunkCalls = trunks.choose(number);
    if (trunkCalls.length === 0) return refuse(question, 'NO_TRUNK');
    return routeOut(question, trunkCalls, getMaxSeconds());
  }

  const count = (outcome: string) => holdMeasures.decisions.inc({ outcome });

  return {
    async authorize(question) {
      const { dialed } = question;
      const isDialable = DIALABLE.test(dialed);
      if (!isDialable && dialed !== ECHO_TEST) return refuse(question, 'UNKNOWN_NUMBER');
      const number = parseDialedNumber(dialed);
      if (number.numberClass === 'emergency') {
        count('emergency');
        await withTimeout(DECISION_MS, trunks.ready()).catch(() => {});
        return routeOut(question, trunks.choose(number), null);
      }
      const stopTimer = holdMeasures.decisionSeconds.startTimer();
      const decided = await withTimeout(DECISION_MS, decide(question, number)).catch((error) => {
        if (!isDatabaseUnavailable(error) && !(error instanceof AppError)) throw error;
        return null;
      });
      stopTimer();
      count(decided === null ? 'undecided' : getOutcome(decided));
      if (decided !== null) return decided;
      warn({ domain: question.domain });
      return routeUndecided(question, number);
    },
  };
}

const getOutcome = (route: Route) => (route.kind === 'refuse' ? route.code : route.kind);

const STATUSES: Record<CallRefusal, RefusalStatus> = {
  UNKNOWN_CALLER: 403,
  UNKNOWN_NUMBER: 404,
  DESTINATION_BLOCKED: 403,
  OUTSIDE_HOURS: 403,
  TOO_MANY_CALLS_OF_EXTENSION: 403,
  TOO_MANY_CALLS_OF_ORGANIZATION: 403,
  HOURLY_CAP: 402,
  DAILY_CAP: 402,
  NO_CREDIT: 402,
  ORIGINATION_BLOCKED: 403,
  NO_TRUNK: 503,
  NO_CALLER_ID: 403,
  UNDECIDED: 503,
};

const refuse = (question: DialQuestion, code: CallRefusal): Route => ({
  ...question,
  kind: 'refuse',
  code,
  status: STATUSES[code],
  sentence: callRefusals[code],
});

/** Does not use the database. */
const routeOut = (
  question: DialQuestion,
  trunks: TrunkChoice[],
  maxSeconds: number | null,
): Route => ({
  ...question,
  kind: 'outside',
  trunks: trunks.map((each) => ({ ...each, callerId: null, isCallerIdReplaced: false })),
  recordsCalls: false,
  maxSeconds,
});

function toRoute(
  question: DialQuestion,
  trunks: TrunkCall[],
  { recordsCalls }: Caller,
  decision: Decision,
): Route {
  if (decision.kind === 'refuse') return refuse(question, decision.refusal);
  if (decision.kind === 'extension') {
    return { ...question, kind: 'extension', number: question.dialed, recordsCalls };
  }
  return {
    ...question,
    kind: 'outside',
    trunks,
    recordsCalls,
    maxSeconds: decision.grant.seconds,
  };
}
