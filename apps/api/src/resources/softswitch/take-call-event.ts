import { ERROR_CODES } from '@alo/contract/error.ts';
import type { SwitchAdapter } from '@alo/telephony/telephony.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { callIdOf } from '../calls/call-id.ts';

export type TakenEvent =
  | { status: 'recorded' | 'known'; id: string }
  | { status: 'ignored'; reason: string }
  | { status: 'refused'; reason: 'MALFORMED_EVENT' | 'UNKNOWN_DOMAIN'; detail: string };

/** Reads a switch's event and records its call. What cannot be taken is said, not thrown. */
export async function takeCallEvent(
  context: Pick<Context, 'callRecorder' | 'now'>,
  adapter: SwitchAdapter,
  body: Uint8Array,
): Promise<TakenEvent> {
  const event = adapter.readCallEvent(body, context.now());
  if (event.kind === 'ignored') return { status: 'ignored', reason: event.reason };
  if (event.kind === 'malformed') return malformed(event.problems.join('; '));
  try {
    const outcome = await context.callRecorder.record(event.call);
    if (outcome !== 'unknownDomain') return { status: outcome, id: callIdOf(event.call) };
  } catch (error) {
    if (error instanceof AppError && error.code === ERROR_CODES.malformedEvent)
      return malformed(error.message);
    throw error;
  }
  const detail = `No organization has the domain ${event.call.domain}`;
  return { status: 'refused', reason: 'UNKNOWN_DOMAIN', detail };
}

const malformed = (detail: string): TakenEvent => ({
  status: 'refused',
  reason: 'MALFORMED_EVENT',
  detail,
});
