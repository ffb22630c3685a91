import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { expect, it } from 'vitest';
import { findContactName, toCallLines } from './call-lines.ts';

const build = (part: Partial<Delivery>): Delivery =>
  ({
    gateway: 'pipedrive',
    targetExtension: null,
    eventType: 'channel-hangup',
    state: 'delivered',
    reason: null,
    nextStep: null,
    found: null,
    ...part,
  }) as Delivery;

it('DEL-31 puts what needs a user first, then CRMs by name, and webhooks last', () => {
  const lines = toCallLines([
    build({ gateway: 'webhook' }),
    build({ gateway: 'pipedrive' }),
    build({ gateway: 'agendor' }),
    build({ gateway: 'groner', state: 'dead' }),
    build({ gateway: 'hubspot', state: 'queued', nextStep: 'reconnect' }),
  ]);

  expect(lines.map(({ name }) => name)).toEqual([
    'HubSpot',
    'Groner',
    'Agendor',
    'Pipedrive',
    'Webhook',
  ]);
});

it('DEL-31 shows the events of a webhook on one line, the failed one first', () => {
  const events = [
    build({ gateway: 'webhook', eventType: 'channel-answer' }),
    build({ gateway: 'webhook', eventType: 'channel-hangup' }),
    build({ gateway: 'webhook', eventType: 'channel-create' }),
  ];

  expect(toCallLines(events)).toMatchObject([{ text: 'Iniciada, Atendida e Encerrada' }]);
  const failed = build({ gateway: 'webhook', eventType: 'channel-create', state: 'dead' });
  expect(toCallLines([...events, failed])).toMatchObject([
    { text: 'Iniciada', delivery: { state: 'dead' } },
  ]);
});

it('DEL-31 shows one line if all targets ignore a call for the same reason', () => {
  const reason = toReason('internalCall');
  const skipped = ['pipedrive', 'agendor'].map((gateway) =>
    build({ gateway, state: 'skipped', reason }),
  );

  expect(toCallLines(skipped)).toMatchObject([
    { name: texts.everyTarget, text: 'Chamada entre ramais' },
  ]);
  expect(toCallLines([...skipped, build({ gateway: 'groner' })])).toHaveLength(3);
});

it('DEL-31 names the contact that a CRM returned, or counts the candidates', () => {
  const person = { id: '1', kind: 'person', name: 'Rosa Quaresma' } as const;

  expect(findContactName([build({}), build({ found: { person, candidates: 1 } })])).toBe(
    'Rosa Quaresma',
  );
  expect(findContactName([build({ found: { person: null, candidates: 3 } })])).toBe('3 contatos');
  expect(findContactName([build({})])).toBeNull();
});
