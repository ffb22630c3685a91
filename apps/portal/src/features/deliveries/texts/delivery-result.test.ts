import { toReason } from '@alo/domain/deliveries/delivery-reason.ts';
import { expect, it } from 'vitest';
import { describeResult } from './delivery-result.ts';

type ResultFields = Parameters<typeof describeResult>[0];
const delivery: ResultFields = {
  gateway: 'pipedrive',
  state: 'delivered',
  reason: null,
  mayExist: false,
  isReplay: false,
  isTest: false,
  recordId: '48230',
  found: null,
};
const TIE = { person: null, candidates: 3 };

it.each<[Partial<ResultFields>, string, string | null]>([
  [{}, 'Chamada registrada', 'Registro 48230'],
  [{ reason: toReason('keptByPerson') }, 'Deixada como estava', 'Não reenviada, por escolha'],
  [{ state: 'queued' }, 'Nada ainda', null],
  [
    { state: 'retrying', reason: toReason('crmNoAnswer', { crm: 'Pipedrive' }) },
    'Nada ainda',
    'Pipedrive não respondeu',
  ],
  [{ state: 'retrying', mayExist: true }, 'Sem confirmação', null],
  [{ state: 'unknown' }, 'Sem confirmação', null],
  [{ state: 'queued', mayExist: true, isReplay: true }, 'Nada de novo ainda', null],
  [
    { state: 'ambiguous', reason: toReason('severalContacts'), found: TIE, mayExist: true },
    'Espera a sua escolha',
    '3 contatos com o mesmo número',
  ],
  [
    { state: 'ambiguous', reason: toReason('mayBeDuplicate') },
    'Sem confirmação',
    'Uma resposta se perdeu',
  ],
  [
    { state: 'skipped', reason: toReason('internalCall') },
    'Nada foi registrado',
    'Chamada entre ramais',
  ],
  [
    { state: 'dead', reason: toReason('crmError', { crm: 'Pipedrive', status: 422 }) },
    'Não foi registrada',
    'Pipedrive devolveu erro 422',
  ],
  [{ state: 'dead', mayExist: true }, 'Sem confirmação', null],
  [{ isTest: true, recordId: null }, 'Acesso aceito', null],
  [{ gateway: 'recordings_cloud', recordId: 'a.mp3' }, 'Gravação copiada', 'Registro a.mp3'],
  [
    { gateway: 'pipedrive-ai', state: 'skipped', reason: toReason('aiNoConsent') },
    'Nada foi escrito',
    'A organização não autorizou o envio das gravações',
  ],
])('DEL-10 describes only results that are certain: %o', (fields, text, explanation) => {
  expect(describeResult({ ...delivery, ...fields })).toEqual({ text, explanation });
});

it('DEL-10 returns null for webhooks', () => {
  expect(describeResult({ ...delivery, gateway: 'webhook' })).toBeNull();
});
