import { deliveryNotes as notes } from '@alo/messages/delivery-notes.ts';
import { expect, it } from 'vitest';
import { whatWasDone } from './what-was-done.ts';

type Told = Parameters<typeof whatWasDone>[0];
const delivery: Told = {
  gateway: 'pipedrive',
  state: 'delivered',
  note: null,
  mayExist: false,
  isReplay: false,
  isTest: false,
  recordId: '48230',
  found: null,
};
const TIE = { person: null, candidates: 3 };

it.each<[Partial<Told>, string, string | null]>([
  [{}, 'Chamada registrada', 'Registro 48230'],
  [{ note: notes.keptByPerson }, 'Deixada como estava', notes.keptByPerson],
  [{ state: 'queued' }, 'Nada ainda', null],
  [{ state: 'retrying', note: 'Pipedrive não respondeu' }, 'Nada ainda', 'Pipedrive não respondeu'],
  [{ state: 'retrying', mayExist: true }, 'Sem confirmação', null],
  [{ state: 'unknown' }, 'Sem confirmação', null],
  [{ state: 'queued', mayExist: true, isReplay: true }, 'Nada de novo ainda', null],
  [
    { state: 'ambiguous', note: notes.tie, found: TIE, mayExist: true },
    'Espera a sua escolha',
    '3 contatos com o mesmo número',
  ],
  [{ state: 'ambiguous', note: notes.mayBeDouble }, 'Sem confirmação', 'Uma resposta se perdeu'],
  [{ state: 'skipped', note: notes.internal }, 'Nada foi registrado', 'Chamada entre ramais'],
  [
    { state: 'dead', note: 'Pipedrive devolveu erro 422' },
    'Não foi registrada',
    'Pipedrive devolveu erro 422',
  ],
  [{ state: 'dead', mayExist: true }, 'Sem confirmação', null],
  [{ isTest: true, recordId: null }, 'Acesso aceito', null],
  [{ gateway: 'recordings_cloud', recordId: 'a.mp3' }, 'Gravação copiada', 'Registro a.mp3'],
  [
    { gateway: 'pipedrive-ai', state: 'skipped', note: notes.aiNoConsent },
    'Nada foi escrito',
    notes.aiNoConsent,
  ],
])('DEL-10 says what was done, and no more than is known: %o', (part, what, why) => {
  expect(whatWasDone({ ...delivery, ...part })).toEqual({ what, why });
});

it('DEL-10 leaves the event of an address as it is', () => {
  expect(whatWasDone({ ...delivery, gateway: 'webhook' })).toBeNull();
});
