import { deliveryNotes } from '@alo/messages/delivery-notes.ts';
import { expect, it } from 'vitest';
import { WEBHOOK_GATEWAY } from '../../../lib/integrations.ts';
import { wayOn } from './way-on.ts';

const KOMMO = { gateway: 'kommo', name: 'Kommo' };
const [UNPAID, USED_UP] = [deliveryNotes.unpaid('Kommo'), deliveryNotes.usedUp('Kommo')];

it.each([
  [KOMMO, { state: 'healthy', reason: null }, null],
  [KOMMO, { state: 'paused', reason: null }, 'resume'],
  [KOMMO, { state: 'broken', reason: 'Kommo recusou o acesso' }, 'reconnect'],
  [KOMMO, { state: 'broken', reason: UNPAID }, 'resume'],
  [KOMMO, { state: 'broken', reason: USED_UP }, 'resume'],
  [{ gateway: WEBHOOK_GATEWAY, name: 'Webhook' }, { state: 'broken', reason: null }, 'resume'],
  [KOMMO, undefined, null],
] as const)('DEL-15 of %o that is %o the card offers %s', (card, target, way) => {
  expect(wayOn(card, target)).toBe(way);
});
