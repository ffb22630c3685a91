import {
  extensionToWire,
  type MadeExtension,
  type WireExtension,
} from '@alo/contract/extensions.ts';
import type { Session } from '../../access/session.ts';
import type { Context } from '../../context.ts';
import { maySeeSipPassword, openSipPassword } from './sip-password.ts';
import type { StoredExtension } from './store.ts';

type Shown = Omit<StoredExtension, 'organizationId' | 'createdAt'>;

/** As whoever asks may see it. */
export function toWire(
  context: Pick<Context, 'secrets'>,
  session: Session,
  { sipPassword, ...extension }: Shown,
): WireExtension {
  const isShown = maySeeSipPassword(session, extension);
  return extensionToWire({
    ...extension,
    domain: session.domain,
    ...(isShown && { sipPassword: openSipPassword(context, sipPassword) }),
  });
}

/** As whoever made it is answered: some programs' schemas take no null. */
export function madeToWire(session: Session, made: StoredExtension, senha: string): MadeExtension {
  const wire = extensionToWire({ ...made, domain: session.domain, sipPassword: senha });
  const set = Object.entries(wire).filter(([, value]) => value !== null);
  return Object.fromEntries(set) as MadeExtension;
}
