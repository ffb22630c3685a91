// 0040 makes codes of the sentences that were stored. The sentences here are those of that day: they never change.
import { DeliveryReason } from '@alo/contract/deliveries/delivery-reasons.ts';
import { toReason, type DeliveryReason as Reason } from '@alo/domain/delivery-reason.ts';
import pg from 'pg';
import { afterEach, expect, inject, it } from 'vitest';
import { readCommittedMigrations } from './applied-migrations.ts';
import { applyMigrations, migrateDatabase } from './migrate-database.ts';
import { copyTemplate, emptyDatabase } from '../../../testing/test-database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(making: ReturnType<typeof emptyDatabase>) {
  const database = await making;
  closing.push(() => database.drop());
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  closing.push(() => client.end());
  return { database, client };
}

const RD = { crm: 'RD Station CRM' };
const STORED: [sentence: string, reason: Reason][] = [
  ['Chamada entre ramais', toReason('internalCall')],
  ['Número oculto', toReason('hiddenNumber')],
  ['Número incompleto', toReason('incompleteNumber')],
  ['A integração foi removida', toReason('integrationRemoved')],
  ['O endereço foi removido', toReason('addressRemoved')],
  ['A chamada não está mais guardada', toReason('callForgotten')],
  ['O fim da chamada já tinha sido enviado', toReason('endAlreadySent')],
  ['Começou no PipeRun: é enviada para lá pelo webhook do ramal', toReason('sentByExtension')],
  ['Começou no PipeRun: vai para lá pelo webhook do ramal', toReason('sentByExtension')],
  ['Não começou no PipeRun, que só recebe as que começaram lá', toReason('notStartedThere')],
  [
    'Quem conectou foi bloqueado: retome para a organização assumir os envios',
    toReason('ownerBlocked'),
  ],
  ['A fila está cheia', toReason('queueFull')],
  ['Não chegou a sair: muitos envios ao mesmo tempo', toReason('tooManyAtOnce')],
  ['A tentativa foi interrompida', toReason('interrupted')],
  ['Esperou mais do que os registros são guardados', toReason('waitedTooLong')],
  ['Espera a gravação', toReason('waitsForRecording')],
  ['As gravações não estão disponíveis agora', toReason('recordingsUnavailable')],
  ['Lendo os contatos do CRM, que não os procura por número', toReason('readingContacts')],
  ['Nenhum contato com este número', toReason('noContact')],
  ['Nenhum dos contatos com este número, por escolha', toReason('noneChosen')],
  ['Mais de um contato com este número', toReason('severalContacts')],
  ['O contato não tem negócio aberto', toReason('noOpenDeal')],
  ['Falta escolher uma opção na configuração da integração', toReason('optionMissing')],
  ['Ainda não encontrada depois de uma resposta perdida', toReason('notFoundYet')],
  ['Pode haver duplicata', toReason('mayBeDuplicate')],
  ['Não reenviada, por escolha', toReason('keptByPerson')],
  ['Aguardando configuração de quem opera este portal', toReason('crmNotSetUp')],
  ['RD Station CRM não respondeu', toReason('crmNoAnswer', RD)],
  ['RD Station CRM devolveu erro 422', toReason('crmError', { ...RD, status: 422 })],
  ['RD Station CRM devolveu um erro', toReason('crmErrorInside', RD)],
  ['RD Station CRM pediu uma pausa', toReason('crmBusy', RD)],
  ['RD Station CRM não aceitou este registro', toReason('crmRejected', RD)],
  ['RD Station CRM não permitiu este registro', toReason('crmForbidden', RD)],
  [
    'A conta do RD Station CRM está sem pagamento, e ele não aceita registros',
    toReason('crmUnpaid', RD),
  ],
  [
    'A conta do RD Station CRM usou as requisições do plano, e ele não aceita registros até que haja outras',
    toReason('crmQuotaUsedUp', RD),
  ],
  ['RD Station CRM recusou o acesso', toReason('crmAccessRefused', RD)],
  ['HTTP 410', toReason('httpStatus', { status: 410 })],
  ['Três dias sem uma resposta 2xx', toReason('noSuccessForDays', { days: 3 })],
  ['O endereço não foi encontrado na internet', toReason('unknownHost')],
  ['O servidor recusou a conexão', toReason('connectionRefused')],
  ['A conexão foi interrompida', toReason('connectionBroken')],
  ['Não foi possível chegar ao servidor', toReason('noRoute')],
  ['O certificado de segurança do endereço não é válido', toReason('badCertificate')],
  ['Não foi possível abrir uma conexão segura', toReason('noSecureConnection')],
  ['Não foi possível conectar', toReason('cannotConnect')],
  ['Sem resposta a tempo', toReason('timedOut')],
  ['A resposta se perdeu', toReason('answerLost')],
  ['O endereço não é público, ou não é um endereço da web', toReason('addressNotPublic')],
  ['A resposta é grande demais', toReason('answerTooLarge')],
  ['A resposta não é JSON', toReason('answerNotJson')],
  ['A cópia das gravações foi desligada', toReason('copiesOff')],
  ['A chamada não foi gravada', toReason('callNotRecorded')],
  ['A gravação não está mais guardada aqui', toReason('recordingGone')],
  ['A gravação tem mais de 1.024 MB', toReason('recordingTooLarge', { megabytes: 1024 })],
  ['A gravação tem mais de 0,5 MB', toReason('recordingTooLarge', { megabytes: 0.5 })],
  ['A gravação ainda mudava enquanto era copiada', toReason('recordingStillChanging')],
  ['Google Cloud Storage não está disponível agora', toReason('cloudNotSetUp', { cloud: 'gcp' })],
  ['AWS S3 não reconhece a chave', toReason('cloudKeyUnknown', { cloud: 'aws' })],
  ['O bucket não existe em AWS S3', toReason('cloudBucketMissing', { cloud: 'aws' })],
  [
    'AWS S3 não deixa a chave gravar, ler ou apagar no bucket',
    toReason('cloudForbidden', { cloud: 'aws' }),
  ],
  ['Nuvem do provedor pediu uma pausa', toReason('cloudBusy', { cloud: 'default' })],
  ['AWS S3 não respondeu', toReason('cloudNoAnswer', { cloud: 'aws' })],
  ['AWS S3 devolveu erro 503', toReason('cloudError', { cloud: 'aws', status: 503 })],
  ['AWS S3 recusou a gravação', toReason('cloudRejected', { cloud: 'aws' })],
  [
    'AWS S3 recusou a gravação (EntityTooLarge)',
    toReason('cloudRejectedWith', { cloud: 'aws', vendorCode: 'EntityTooLarge' }),
  ],
  ['O bucket já tem outro arquivo com o nome desta gravação', toReason('cloudNameTaken')],
  ['A IA não está configurada por quem opera este portal', toReason('aiNotSetUp')],
  ['Nenhum resumo está ligado na configuração', toReason('aiNotChosen')],
  ['A organização não autorizou o envio das gravações', toReason('aiNoConsent')],
  ['Chamada sem gravação, ou não atendida', toReason('aiNothingToHear')],
  ['A gravação não chegou', toReason('aiRecordingMissing')],
  ['A chamada tem mais de 60 minutos', toReason('aiCallTooLong', { minutes: 60 })],
  ['Os 2.804 minutos de IA do mês acabaram', toReason('aiMinutesUsedUp', { minutes: 2804 })],
  ['Os 2804 minutos de IA do mês acabaram', toReason('aiMinutesUsedUp', { minutes: 2804 })],
  ['A chamada não está registrada no Pipedrive', toReason('aiCallNotInCrm', { crm: 'Pipedrive' })],
  [
    'O registro da chamada não está mais no Pipedrive',
    toReason('aiRecordGone', { crm: 'Pipedrive' }),
  ],
  ['Nada foi dito na gravação', toReason('aiNothingSaid')],
  ['O serviço de IA pediu uma pausa', toReason('aiBusy')],
  ['Espera a vez no serviço de IA', toReason('aiWaitsForTurn')],
  ['O serviço de IA recusou a chave de quem opera este portal', toReason('aiKeyRefused')],
  ['O serviço de IA não aceitou o pedido (400)', toReason('aiRejected', { status: 400 })],
  ['O serviço de IA não respondeu', toReason('aiNoAnswer')],
  ['O serviço de IA devolveu erro 500', toReason('aiError', { status: 500 })],
  ['A resposta do serviço de IA não pôde ser lida', toReason('aiUnreadable')],
  ['O serviço de IA falhou vezes demais nesta chamada', toReason('aiGaveUp')],
  // words of former versions, and of nobody
  ['Sem conexão (ECONNREFUSED)', toReason('other', { text: 'Sem conexão (ECONNREFUSED)' })],
  ['INVALID_OWNER', toReason('other', { text: 'INVALID_OWNER' })],
  ['', toReason('other', { text: '' })],
  ['HTTP 410\nx', toReason('other', { text: 'HTTP 410\nx' })],
];

it('DEL-10 knows every sentence that was stored, and keeps words that it does not know', async () => {
  const { client } = await open(copyTemplate(inject('databaseServer')));

  const { rows } = await client.query<{ sentence: string; reason: unknown }>(
    'select sentence, to_reason(sentence) as reason from unnest($1::text[]) as s(sentence)',
    [STORED.map(([sentence]) => sentence)],
  );

  expect(rows).toEqual(STORED.map(([sentence, reason]) => ({ sentence, reason })));
  for (const { reason } of rows) expect(DeliveryReason.safeParse(reason).success).toBe(true);
  const none = await client.query<{ reason: null }>('select to_reason(null) as reason');
  expect(none.rows[0]!.reason).toBeNull();
});

it('DEL-10 changes what waits, targets and news, and leaves the rows of the log alone', async () => {
  const { database, client } = await open(emptyDatabase(inject('databaseServer')));
  const migrations = readCommittedMigrations();
  const before = migrations.findIndex(({ tag }) => tag === '0040_reason_codes');
  await applyMigrations(client, migrations.slice(0, before));
  await client.query(`
    insert into organizations (id, name, domain, email) overriding system value values (1, 'Jatobá', 'jatoba', 'ana@jatoba.example');
    insert into delivery_targets (id, organization_id, gateway, event_types) overriding system value
      values (1, 1, 'kommo', '{channel-hangup}'), (2, 1, 'agendor', '{channel-hangup}');
    insert into delivery_queues (target_id, organization_id, gateway, concurrency, paused_reason, failure_note)
      values (1, 1, 'kommo', 1, 'A conta do Kommo está sem pagamento, e ele não aceita registros', 'Kommo devolveu erro 500'),
             (2, 1, 'agendor', 1, null, null);
    insert into call_deliveries (target_id, organization_id, call_id, event_type, call_started_at, contact, state, note)
      select 1, 1, gen_random_uuid(), 'channel-hangup', now(), 'x', state, note
      from (values ('queued', null), ('ambiguous', 'Pode haver duplicata')) as w (state, note);
    insert into notifications (organization_id, kind, data)
      values (1, 'integrationBroken', '{"name": "Kommo", "reason": "Kommo recusou o acesso"}'),
             (1, 'integrationBroken', '{"name": "Kommo", "reason": null}'),
             (1, 'rechargePaused', '{"reason": "Kommo recusou o acesso"}');
    insert into deliveries (target_id, call_started_at, call_id, event_type, organization_id, contact, state, attempts, may_exist, note)
      values (1, now(), gen_random_uuid(), 'channel-hangup', 1, 'x', 'dead', 1, false, 'Kommo recusou o acesso')`);

  await migrateDatabase(database);

  const read = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows;
  expect(
    await read('select paused_reason, failure_reason from delivery_queues order by target_id'),
  ).toEqual([
    [toReason('crmUnpaid', { crm: 'Kommo' }), toReason('crmError', { crm: 'Kommo', status: 500 })],
    [null, null],
  ]);
  expect(await read('select state, reason from call_deliveries order by state')).toEqual([
    ['ambiguous', toReason('mayBeDuplicate')],
    ['queued', null],
  ]);
  expect(await read('select data from notifications order by id')).toEqual([
    [{ name: 'Kommo', reason: toReason('crmAccessRefused', { crm: 'Kommo' }) }],
    [{ name: 'Kommo', reason: null }],
    [{ reason: 'Kommo recusou o acesso' }],
  ]);
  expect(await read('select note, reason from deliveries')).toEqual([
    ['Kommo recusou o acesso', null],
  ]);
});
