import {
  toWireExtension,
  type MadeExtension,
  type WireExtension,
} from '@alo/contract/telephony/extensions.ts';
import type { Session } from '../../platform/access/session.ts';
import type { Context } from '../../platform/context.ts';
import { canSeeSipPassword, readSipPassword } from './phones/sip-password.ts';
import type { StoredExtension } from './store.ts';

type ShownExtension = Omit<StoredExtension, 'organizationId' | 'createdAt'>;

/** Logs one warning for all unreadable `senha` values. */
export function listToWire(
  context: Pick<Context, 'now' | 'secrets' | 'log'>,
  session: Session,
  rows: readonly ShownExtension[],
): WireExtension[] {
  const unreadableIds: number[] = [];
  const wires = rows.map(({ sipPassword: sealed, ...extension }) => {
    const wire = { ...extension, domain: session.domain };
    if (!canSeeSipPassword(context, session, extension)) return toWireExtension(wire);
    const { sipPassword, isUnreadable } = readSipPassword(context, sealed);
    if (isUnreadable) unreadableIds.push(extension.id);
    return toWireExtension({ ...wire, sipPassword });
  });
  if (unreadableIds.length > 0) {
    const details = { extensions: unreadableIds.length, first: unreadableIds[0] };
    context.log.warn(
      details,
      'No key opens the senha of extensions: is SECRET_KEY_PREVIOUS missing?',
    );
  }
  return wires;
}

export function toWire(
  context: Pick<Context, 'now' | 'secrets' | 'log'>,
  session: Session,
  extension: ShownExtension,
): WireExtension {
  return listToWire(context, session, [extension])[0]!;
}

/** Some applications' schemas accept no nulls. */
export function createdToWire(
  session: Session,
  extension: StoredExtension,
  senha: string,
): MadeExtension {
  const wire = toWireExtension({ ...extension, domain: session.domain, sipPassword: senha });
  const fields = Object.entries(wire).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as MadeExtension;
}
