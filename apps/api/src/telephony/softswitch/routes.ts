import type { IncomingMessage } from 'node:http';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { SWITCHES } from '@alo/telephony/switches.ts';
import type { SwitchAdapter, SwitchId } from '@alo/telephony/telephony.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSoftswitchGuard } from '../../platform/access/softswitch-secret.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { openCallAuthorizer } from '../authorize/authorize-call.ts';
import type { CallPlacer } from '../dialer/call-placer.ts';
import { openSipAccounts } from '../extensions/phones/sip-accounts.ts';
import { openTrunks } from '../trunks/open-trunks.ts';
import { HEAD_BYTES, MAX_EVENT_BYTES, readEventBody, type EventBody } from './event-body.ts';
import { questionRoutes } from './question-routes.ts';
import { quarantine } from './quarantine.ts';
import { recordingOrderRoute } from './recording-order-route.ts';
import { takeCallEvent, type TakenEvent } from './take-call-event.ts';

const MIB = 1024 ** 2;
const TOO_LARGE = `The event has more than ${MAX_EVENT_BYTES / MIB} MiB; only its first ${HEAD_BYTES / 1024} KiB were kept`;

/** Answers 200 to an event only once its call is durable. */
export function softswitchRoutes(app: FastifyInstance, context: Context, placer: CallPlacer): void {
  const accounts = openSipAccounts(context);
  const trunks = openTrunks(context, context.config.freeswitchGateway);
  const authorizer = openCallAuthorizer(context, trunks);
  app.register(async (scope) => {
    // Switches mislabel their bodies; the adapter reads the bytes.
    scope.removeAllContentTypeParsers();
    // Other types would be parsed for each request.
    const types = ['application/json', 'application/x-www-form-urlencoded', '*'];
    scope.addContentTypeParser(types, (_request: FastifyRequest, payload: IncomingMessage) =>
      readEventBody(payload),
    );
    for (const adapter of Object.values(SWITCHES)) {
      scope.post(
        `/softswitch/${adapter.id}/cdr`,
        { onRequest: createSoftswitchGuard(context, adapter.id) },
        (request) => takeRequest(context, adapter, request),
      );
      const { questions } = adapter;
      if (questions) {
        questionRoutes(scope, context, { ...adapter, questions }, { accounts, authorizer });
        if (questions.recording) {
          recordingOrderRoute(scope, context, placer, adapter.id, questions.recording);
        }
      }
    }
  });
}

async function takeRequest(context: Context, adapter: SwitchAdapter, request: FastifyRequest) {
  const body = (request.body as EventBody | undefined) ?? NO_BODY;
  const keepWhy = (why: RefusalReason, sameAs?: string) =>
    keep(context, adapter.id, request, why, sameAs);
  if (!body.isWhole) {
    await keepWhy({ reason: 'EVENT_TOO_LARGE', detail: TOO_LARGE });
    throw new AppError(ERROR_CODES.eventTooLarge, TOO_LARGE);
  }
  const switchCallId = callIdInAddress(request);
  const event = await takeCallEvent(context, adapter, body.bytes, { switchCallId });
  if (event.status === 'recorded' && event.warnings) {
    // Every call would repeat the warning.
    const day = context.now().toISOString().slice(0, 10);
    const why: RefusalReason = { reason: 'RECORDING_LEFT_OUT', detail: event.warnings.join('; ') };
    await keepWhy(why, `${why.reason} ${day}`);
  }
  if (event.status !== 'refused') return event;
  if (!event.isTransient) await keepWhy(event);
  throw makeRefusal(event);
}

const NO_BODY: EventBody = { bytes: Buffer.alloc(0), isWhole: true };

function callIdInAddress({ query }: FastifyRequest): string | null {
  const { uuid } = query as { uuid?: unknown };
  return typeof uuid === 'string' && !uuid.includes('\0') ? uuid : null;
}

interface RefusalReason {
  reason: 'MALFORMED_EVENT' | 'UNKNOWN_DOMAIN' | 'EVENT_TOO_LARGE' | 'RECORDING_LEFT_OUT';
  detail: string;
}

async function keep(
  { db }: Context,
  switchName: SwitchId,
  request: FastifyRequest,
  { reason, detail }: RefusalReason,
  sameAs?: string,
): Promise<void> {
  const { bytes } = (request.body as EventBody | undefined) ?? NO_BODY;
  const contentType = request.headers['content-type'] ?? '';
  const switchCallId = callIdInAddress(request);
  const event = { switchName, reason, detail, contentType, switchCallId, body: bytes };
  await quarantine(db, event, sameAs);
}

function makeRefusal(event: Extract<TakenEvent, { status: 'refused' }>): AppError {
  return new AppError(
    ERROR_CODES[event.reason === 'UNKNOWN_DOMAIN' ? 'unknownDomain' : 'malformedEvent'],
    event.detail,
  );
}
