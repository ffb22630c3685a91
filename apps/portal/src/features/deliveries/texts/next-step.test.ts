import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { findNextStep } from './next-step.ts';

type StepFields = Parameters<typeof findNextStep>[0];
const delivery: StepFields = { gateway: 'kommo', state: 'dead', reason: null, nextStep: null };
const PAGE = 'https://acme.kommo.com/contacts/detail/1';
const FORM = { label: 'Corrigir na configuração', to: '/integrations/manager?configure=kommo' };

it.each<[Partial<StepFields>, string | null, ReturnType<typeof findNextStep>]>([
  [
    { state: 'ambiguous', reason: toReason('severalContacts') },
    PAGE,
    { label: 'Escolher contato', to: '/integrations/choices?gateway=kommo' },
  ],
  [
    { state: 'ambiguous', reason: toReason('mayBeDuplicate') },
    PAGE,
    { label: 'Conferir no Kommo', href: PAGE },
  ],
  [
    { state: 'ambiguous', reason: toReason('mayBeDuplicate') },
    null,
    { label: 'Decidir', to: '/integrations/choices?gateway=kommo' },
  ],
  [{ nextStep: 'fixSettings' }, null, FORM],
  [{ state: 'retrying', nextStep: 'reconnect' }, null, { ...FORM, label: 'Reconectar' }],
  [{ state: 'retrying', nextStep: 'changeKey' }, null, { ...FORM, label: 'Trocar a chave' }],
  [{ state: 'retrying', nextStep: 'pay' }, null, null],
  [{ state: 'skipped', reason: toReason('noContact') }, PAGE, null],
  [{ state: 'delivered' }, PAGE, null],
  [{ gateway: 'webhook', state: 'ambiguous' }, null, null],
])('DEL-10 offers a next step only where one exists: %o', (fields, page, step) => {
  expect(findNextStep({ ...delivery, ...fields }, page)).toEqual(step);
});
