// Log rows from before 26 November 2026 hold a sentence, which never changes.
import { DeliveryReason } from '@alo/contract/deliveries/delivery-reasons.ts';
import { toReason, type DeliveryReason as Reason } from '@alo/domain/deliveries/delivery-reason.ts';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { copyTemplate } from '../../testing/test-database.ts';

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
  // Unknown texts.
  ['Sem conexão (ECONNREFUSED)', toReason('other', { text: 'Sem conexão (ECONNREFUSED)' })],
  ['INVALID_OWNER', toReason('other', { text: 'INVALID_OWNER' })],
  ['', toReason('other', { text: '' })],
  ['HTTP 410\nx', toReason('other', { text: 'HTTP 410\nx' })],
];

it('DEL-10 maps every stored sentence to a code, and keeps unknown texts', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await copyTemplate(inject('databaseServer'));
  stack.defer(() => database.drop());
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  stack.defer(() => client.end());

  const { rows } = await client.query<{ sentence: string; reason: unknown }>(
    'select sentence, to_reason(sentence) as reason from unnest($1::text[]) as s(sentence)',
    [STORED.map(([sentence]) => sentence)],
  );

  expect(rows).toEqual(STORED.map(([sentence, reason]) => ({ sentence, reason })));
  for (const { reason } of rows) expect(DeliveryReason.safeParse(reason).success).toBe(true);
  const none = await client.query<{ reason: null }>('select to_reason(null) as reason');
  expect(none.rows[0]!.reason).toBeNull();
});
