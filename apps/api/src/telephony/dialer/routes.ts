import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import * as contract from '@alo/contract/telephony/dialer.ts';
import * as pauses from '@alo/contract/telephony/recording-pause.ts';
import { dialRefusals, dialReplies } from '@alo/messages/telephony/dialer.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/field-refusal.ts';
import { addRoute, type RouteInput } from '../../platform/http/route.ts';
import { createRecordingLinks } from '../../recordings/recording-links.ts';
import type { CallPlacer } from './call-placer.ts';
import { dial, type DialInput } from './dial.ts';
import { findOwnLiveCall } from './find-own-live-call.ts';
import { getChannel } from './get-channel.ts';
import { hangUp } from './hang-up.ts';
import { pauseRecording } from './pause-recording.ts';

type DialRoute = typeof contract.dial | typeof contract.placeCall;
type HangUpRoute = typeof contract.hangUpCall | typeof contract.hangUpNamedCall;

export function dialerRoutes(app: FastifyInstance, context: Context, placer: CallPlacer): void {
  const links = createRecordingLinks(context.config);

  const placeFor = ({ session, body, request }: RouteInput<DialRoute>) =>
    dial(context, placer, session, readInput(body, request));
  addRoute(app, context, contract.dial, async (input) => ({
    id: await placeFor(input),
    message: dialReplies.placed,
  }));
  addRoute(app, context, contract.placeCall, async (input) => ({
    id: await placeFor(input),
    status: dialReplies.status,
    message: dialReplies.placed,
  }));

  async function end(
    { session, actor }: Pick<RouteInput<HangUpRoute>, 'session' | 'actor'>,
    id: string,
  ) {
    await hangUp(context, placer, session, actor, id);
    return { id, status: dialReplies.hungUpStatus, message: dialReplies.hungUp };
  }
  // Fastify matches fixed paths before those with an id.
  addRoute(app, context, contract.hangUpNamedCall, (input) =>
    end(input, input.body.id ?? input.body.call_id ?? ''),
  );
  for (const endpoint of [
    contract.hangUpCall,
    contract.hangUpDialedCall,
    contract.deleteDialedCall,
  ] as const) {
    addRoute(app, context, endpoint, (input) => end(input, input.params.id));
  }

  const pause = async (
    {
      session,
      actor,
      params,
    }: Pick<RouteInput<typeof pauses.pauseRecording>, 'session' | 'actor' | 'params'>,
    isPaused: boolean,
  ) => {
    const call = await findOwnLiveCall(context, session, params.id);
    await pauseRecording(context, placer, actor, call, isPaused);
    return { id: call.callId, recordingPaused: isPaused };
  };
  addRoute(app, context, pauses.pauseRecording, (input) => pause(input, true));
  addRoute(app, context, pauses.resumeRecording, (input) => pause(input, false));

  addRoute(app, context, contract.getChannel, ({ session, params, origin, lists }) =>
    getChannel(context, lists, params.id, { session, links, origin, now: context.now() }),
  );
}

function readInput(
  { extension, caller, phone, called, metadata }: RouteInput<DialRoute>['body'],
  request: FastifyRequest,
): DialInput {
  const from = String(extension ?? caller ?? '').trim();
  const to = String(phone ?? called ?? '').trim();
  refuseFields({
    extension: from === '' ? dialRefusals.extensionMissing : null,
    phone: to === '' ? dialRefusals.phoneMissing : null,
  });
  const idempotencyKey = readKey(request);
  return { extension: from, phone: to, metadata: metadata ?? {}, idempotencyKey };
}

function readKey({ headers }: FastifyRequest): string | null {
  const key = [headers['idempotency-key'] ?? ''].flat()[0]!.trim();
  const max = contract.MAX_IDEMPOTENCY_KEY_LENGTH;
  if (key.length > max) {
    throw new AppError(ERROR_CODES.invalidRequest, dialRefusals.keyTooLong(max));
  }
  return key === '' ? null : key;
}
