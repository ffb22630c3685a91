import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import { expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

type Told = Parameters<typeof nextStepOf>[0];
const delivery: Told = { gateway: 'kommo', state: 'dead', note: null };
const PAGE = 'https://acme.kommo.com/contacts/detail/1';
const FORM = { label: 'Corrigir na configuração', to: '/integrations/manager?configure=kommo' };

it.each<[Partial<Told>, string | null, ReturnType<typeof nextStepOf>]>([
  [
    { state: 'ambiguous', note: notes.tie },
    PAGE,
    { label: 'Escolher contato', to: '/integrations/choices?gateway=kommo' },
  ],
  [
    { state: 'ambiguous', note: notes.mayBeDouble },
    PAGE,
    { label: 'Conferir no Kommo', href: PAGE },
  ],
  [
    { state: 'ambiguous', note: notes.mayBeDouble },
    null,
    { label: 'Decidir', to: '/integrations/choices?gateway=kommo' },
  ],
  [{ note: notes.error('Kommo', 422) }, null, FORM],
  [{ note: notes.notAllowed('Kommo') }, null, FORM],
  [{ note: notes.refused('Kommo') }, null, FORM],
  [{ state: 'skipped', note: notes.notReady }, null, FORM],
  [{ state: 'retrying', note: notes.accessRefused('Kommo') }, null, FORM],
  // what it is or will be is not of the card's making
  [{ note: notes.error('Kommo', 503) }, null, null],
  [{ state: 'retrying', note: notes.error('Kommo', 422) }, null, null],
  [{ note: 'the vendor said 422' }, null, null],
  [{ state: 'skipped', note: notes.nobody }, PAGE, null],
  [{ state: 'delivered' }, PAGE, null],
  [{ gateway: 'webhook', state: 'ambiguous' }, null, null],
])('DEL-10 leads on from a line only to what is there: %o', (part, page, step) => {
  expect(nextStepOf({ ...delivery, ...part }, page)).toEqual(step);
});
