import { expect, it } from 'vitest';
import type { Session } from '../../lib/session/load-session.ts';
import { isBonusOffered } from './bonus-offer.ts';

const telephony = (receivedBonusCredit?: boolean) =>
  ({ id: 1, gateway: 'softswitch', metadata: { receivedBonusCredit } }) as Session['telephony'];
const session = (role: 'ADMIN' | 'USER', isUnlimited: boolean, account: Session['telephony']) =>
  ({ user: { role }, organization: { isUnlimited }, telephony: account }) as Session;

it.each([
  [session('ADMIN', false, telephony(false)), 'PENDING', true],
  [session('USER', false, telephony(false)), 'PENDING', false],
  [session('ADMIN', true, telephony(false)), 'PENDING', false],
  [session('ADMIN', false, telephony(true)), 'PENDING', false],
  [session('ADMIN', false, telephony()), 'PENDING', false],
  [session('ADMIN', false, null), 'PENDING', false],
  [session('ADMIN', false, telephony(false)), 'ACTIVE', false],
  [session('ADMIN', false, telephony(false)), 'CANCELED', false],
  [session('ADMIN', false, telephony(false)), undefined, false],
] as const)(
  'LAY-08 offers the bonus only to ADMINs who can get it: case %#',
  (account, status, isOffered) => {
    expect(isBonusOffered(account, status)).toBe(isOffered);
  },
);
