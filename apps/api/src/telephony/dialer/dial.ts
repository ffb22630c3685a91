import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import { MAX_METADATA_BYTES } from '@alo/contract/telephony/dialer.ts';
import { dialRefusals } from '@alo/messages/telephony/dialer.ts';
import type { Session } from '../../platform/access/session.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { lockOrganization } from '../../platform/db/lock-organization.ts';
import { dialedCalls } from '../../platform/db/schema/calls.ts';
import { isReportedCall } from '../live-calls/live-call-store.ts';
import type { CallPlacer } from './call-placer.ts';
import {
  findDialedCall,
  findRepeated,
  forgetDialedCall,
  markPlaced,
  takeOver,
  type DialedCall,
  type NewDialedCall,
} from './dialed-call-store.ts';
import { findDialingExtension } from './dialing-extension.ts';
import { toDialable } from './to-dialable.ts';

export interface DialInput {
  extension: string;
  phone: string;
  metadata: Record<string, unknown>;
  idempotencyKey: string | null;
}

type DialContext = Pick<Context, 'db' | 'log' | 'now' | 'pool' | 'throttle'>;

/** Afterwards the placing process is considered dead. */
const PLACING_MS = 5000;
const SWITCH_MS = 4000;
const POLL_MS = 100;

/** Returns the call's id; for a repeated order, the first one's. */
export async function dial(
  context: DialContext,
  placer: CallPlacer,
  session: Session,
  input: DialInput,
): Promise<string> {
  const order = await readOrder(context, session, input);
  for (;;) {
    const { call, isNew } = await claimOrder(context, order);
    if (isNew) {
      await place(context, placer, session, call);
      return call.callId;
    }
    if (
      call.extensionNumber !== order.extensionNumber ||
      call.dialedNumber !== order.dialedNumber
    ) {
      throw new AppError(ERROR_CODES.idempotencyKeyReused, dialRefusals.keyReused);
    }
    const placed = await waitForPlacing(context, call);
    // The first order was refused meanwhile.
    if (placed === null) continue;
    if (placed.placingSince === null) return placed.callId;
    if (await takeOver(context.db, placed, new Date())) {
      await placeAgain(context, placer, session, placed);
      return placed.callId;
    }
  }
}

/** @throws AppError if this caller may not place this call. */
async function readOrder(
  context: DialContext,
  session: Session,
  { extension, phone, metadata, idempotencyKey }: DialInput,
): Promise<NewDialedCall> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES) {
    throw new AppError(
      ERROR_CODES.invalidRequest,
      dialRefusals.metadataTooLarge(MAX_METADATA_BYTES),
    );
  }
  const dialable = toDialable(phone);
  const found = await findDialingExtension(context.pool, session, extension, dialable?.dialed);
  if (dialable === null || (dialable.isInternal && !found.isColleague)) {
    throw new AppError(ERROR_CODES.invalidPhone, dialRefusals.invalidPhone(phone));
  }
  if (found.blockReason !== null && !found.isColleague) {
    throw new AppError(ERROR_CODES.originationBlocked, dialRefusals.blocked(found.blockReason));
  }
  const { organizationId, tokenId } = session;
  return {
    organizationId,
    callId: randomUUID(),
    tokenId,
    idempotencyKey,
    extensionNumber: extension,
    dialedNumber: dialable.dialed,
    metadata,
    createdAt: context.now(),
    placingSince: new Date(),
  };
}

/** The lock orders simultaneous repeats. */
function claimOrder(
  { db, throttle }: DialContext,
  order: NewDialedCall,
): Promise<{ call: DialedCall; isNew: boolean }> {
  return db.transaction(async (tx) => {
    await lockOrganization(tx, order.organizationId);
    const repeated = await findRepeated(tx, order);
    if (repeated) return { call: repeated, isNew: false };
    await throttle.take('callsDialedByOrganization', String(order.organizationId));
    const [call] = await tx.insert(dialedCalls).values(order).returning();
    return { call: call!, isNew: true };
  });
}

/** @throws AppError if no call rings. */
async function place(
  { db, log }: DialContext,
  placer: CallPlacer,
  { domain }: Session,
  call: DialedCall,
): Promise<void> {
  const { callId: switchCallId, extensionNumber, dialedNumber: dialed, metadata } = call;
  const order = { switchCallId, domain, extensionNumber, dialed, metadata };
  const failed = dialRefusals.failed(extensionNumber, dialed);
  let outcome;
  try {
    outcome = await placer.place(order, AbortSignal.timeout(SWITCH_MS));
  } catch (err) {
    // The call may ring nevertheless, so a repeat looks for the order.
    log.warn({ err, callId: switchCallId }, 'A switch did not answer an order to call');
    throw new AppError(ERROR_CODES.dialFailed, failed);
  }
  if (outcome === 'placed') return markPlaced(db, call);
  await forgetDialedCall(db, call);
  if (outcome === 'notRegistered') {
    throw new AppError(
      ERROR_CODES.extensionOffline,
      dialRefusals.extensionOffline(extensionNumber),
    );
  }
  throw new AppError(
    ERROR_CODES.dialFailed,
    outcome === 'noSwitch' ? dialRefusals.noSwitch : failed,
  );
}

/** After a crash, uses the same id unless the call exists. */
async function placeAgain(
  context: DialContext,
  placer: CallPlacer,
  session: Session,
  call: DialedCall,
): Promise<void> {
  const { organizationId, callId } = call;
  const isKnown =
    (await isReportedCall(context.pool, organizationId, callId)) ||
    (await placer.has(callId, AbortSignal.timeout(SWITCH_MS)).catch((err: unknown) => {
      context.log.warn({ err, callId }, 'A switch does not say whether it has a call');
      const { extensionNumber, dialedNumber } = call;
      throw new AppError(
        ERROR_CODES.dialFailed,
        dialRefusals.failed(extensionNumber, dialedNumber),
      );
    }));
  if (isKnown) await markPlaced(context.db, call);
  else await place(context, placer, session, call);
}

/** Returns null if the other process' call was refused. */
async function waitForPlacing({ db }: DialContext, first: DialedCall): Promise<DialedCall | null> {
  let call: DialedCall | null = first;
  while (call?.placingSince && Date.now() < call.placingSince.getTime() + PLACING_MS) {
    await sleep(POLL_MS);
    call = await findDialedCall(db, first.organizationId, first.callId);
  }
  return call;
}
