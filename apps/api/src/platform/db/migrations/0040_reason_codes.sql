-- The code of a sentence that was stored before there were codes. What waits is changed here; the log may have many millions of
-- rows, so they keep their sentence, and whoever reads one calls this function. Unknown words are kept as they are.
CREATE FUNCTION "to_reason"("note" text) RETURNS jsonb LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(
    (SELECT jsonb_build_object('code', code, 'params', '{}'::jsonb)
     FROM (VALUES
       ('Chamada entre ramais', 'internalCall'),
       ('Número oculto', 'hiddenNumber'),
       ('Número incompleto', 'incompleteNumber'),
       ('A integração foi removida', 'integrationRemoved'),
       ('O endereço foi removido', 'addressRemoved'),
       ('A chamada não está mais guardada', 'callForgotten'),
       ('O fim da chamada já tinha sido enviado', 'endAlreadySent'),
       ('Começou no PipeRun: é enviada para lá pelo webhook do ramal', 'sentByExtension'),
       ('Começou no PipeRun: vai para lá pelo webhook do ramal', 'sentByExtension'),
       ('Não começou no PipeRun, que só recebe as que começaram lá', 'notStartedThere'),
       ('Quem conectou foi bloqueado: retome para a organização assumir os envios', 'ownerBlocked'),
       ('A fila está cheia', 'queueFull'),
       ('Não chegou a sair: muitos envios ao mesmo tempo', 'tooManyAtOnce'),
       ('A tentativa foi interrompida', 'interrupted'),
       ('Esperou mais do que os registros são guardados', 'waitedTooLong'),
       ('Espera a gravação', 'waitsForRecording'),
       ('As gravações não estão disponíveis agora', 'recordingsUnavailable'),
       ('Lendo os contatos do CRM, que não os procura por número', 'readingContacts'),
       ('Nenhum contato com este número', 'noContact'),
       ('Nenhum dos contatos com este número, por escolha', 'noneChosen'),
       ('Mais de um contato com este número', 'severalContacts'),
       ('O contato não tem negócio aberto', 'noOpenDeal'),
       ('Falta escolher uma opção na configuração da integração', 'optionMissing'),
       ('Ainda não encontrada depois de uma resposta perdida', 'notFoundYet'),
       ('Pode haver duplicata', 'mayBeDuplicate'),
       ('Não reenviada, por escolha', 'keptByPerson'),
       ('Aguardando configuração de quem opera este portal', 'crmNotSetUp'),
       ('O endereço não foi encontrado na internet', 'unknownHost'),
       ('O servidor recusou a conexão', 'connectionRefused'),
       ('A conexão foi interrompida', 'connectionBroken'),
       ('Não foi possível chegar ao servidor', 'noRoute'),
       ('O certificado de segurança do endereço não é válido', 'badCertificate'),
       ('Não foi possível abrir uma conexão segura', 'noSecureConnection'),
       ('Não foi possível conectar', 'cannotConnect'),
       ('Sem resposta a tempo', 'timedOut'),
       ('A resposta se perdeu', 'answerLost'),
       ('O endereço não é público, ou não é um endereço da web', 'addressNotPublic'),
       ('A resposta é grande demais', 'answerTooLarge'),
       ('A resposta não é JSON', 'answerNotJson'),
       ('A cópia das gravações foi desligada', 'copiesOff'),
       ('A chamada não foi gravada', 'callNotRecorded'),
       ('A gravação não está mais guardada aqui', 'recordingGone'),
       ('A gravação ainda mudava enquanto era copiada', 'recordingStillChanging'),
       ('O bucket já tem outro arquivo com o nome desta gravação', 'cloudNameTaken'),
       ('A IA não está configurada por quem opera este portal', 'aiNotSetUp'),
       ('Nenhum resumo está ligado na configuração', 'aiNotChosen'),
       ('A organização não autorizou o envio das gravações', 'aiNoConsent'),
       ('Chamada sem gravação, ou não atendida', 'aiNothingToHear'),
       ('A gravação não chegou', 'aiRecordingMissing'),
       ('Nada foi dito na gravação', 'aiNothingSaid'),
       ('O serviço de IA pediu uma pausa', 'aiBusy'),
       ('Espera a vez no serviço de IA', 'aiWaitsForTurn'),
       ('O serviço de IA recusou a chave de quem opera este portal', 'aiKeyRefused'),
       ('O serviço de IA não respondeu', 'aiNoAnswer'),
       ('A resposta do serviço de IA não pôde ser lida', 'aiUnreadable'),
       ('O serviço de IA falhou vezes demais nesta chamada', 'aiGaveUp')
     ) AS exact (sentence, code)
     WHERE sentence = note),
    -- the first that fits: the AI and the clouds say some of what CRMs say
    (SELECT jsonb_build_object('code', code, 'params', (
       SELECT jsonb_object_agg(name, CASE
         WHEN name IN ('status', 'megabytes', 'minutes', 'days')
           THEN to_jsonb(replace(replace(replace(value, '.', ''), ',', '.'), 'Três', '3')::numeric)
         WHEN name = 'cloud' THEN to_jsonb(CASE value WHEN 'AWS S3' THEN 'aws' WHEN 'Google Cloud Storage' THEN 'gcp' ELSE 'default' END)
         ELSE to_jsonb(value) END)
       FROM unnest(names, found) AS param (name, value)))
     FROM (VALUES
       (1, '^HTTP ([0-9]{3})$', 'httpStatus', '{status}'),
       (2, '^(Três) dias sem uma resposta 2xx$', 'noSuccessForDays', '{days}'),
       (3, '^A gravação tem mais de ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) MB$', 'recordingTooLarge', '{megabytes}'),
       (4, '^A chamada tem mais de ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) minutos$', 'aiCallTooLong', '{minutes}'),
       (5, '^Os ([0-9]{1,3}(?:\.?[0-9]{3})*(?:,[0-9]+)?) minutos de IA do mês acabaram$', 'aiMinutesUsedUp', '{minutes}'),
       (6, '^A chamada não está registrada no (.+)$', 'aiCallNotInCrm', '{crm}'),
       (7, '^O registro da chamada não está mais no (.+)$', 'aiRecordGone', '{crm}'),
       (8, '^O serviço de IA não aceitou o pedido \(([0-9]{3})\)$', 'aiRejected', '{status}'),
       (9, '^O serviço de IA devolveu erro ([0-9]{3})$', 'aiError', '{status}'),
       (10, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não está disponível agora$', 'cloudNotSetUp', '{cloud}'),
       (11, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não reconhece a chave$', 'cloudKeyUnknown', '{cloud}'),
       (12, '^O bucket não existe em (Nuvem do provedor|AWS S3|Google Cloud Storage)$', 'cloudBucketMissing', '{cloud}'),
       (13, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não deixa a chave gravar, ler ou apagar no bucket$', 'cloudForbidden', '{cloud}'),
       (14, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) pediu uma pausa$', 'cloudBusy', '{cloud}'),
       (15, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) não respondeu$', 'cloudNoAnswer', '{cloud}'),
       (16, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) devolveu erro ([0-9]{3})$', 'cloudError', '{cloud,status}'),
       (17, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) recusou a gravação \((.+)\)$', 'cloudRejectedWith', '{cloud,vendorCode}'),
       (18, '^(Nuvem do provedor|AWS S3|Google Cloud Storage) recusou a gravação$', 'cloudRejected', '{cloud}'),
       (19, '^(.+) não respondeu$', 'crmNoAnswer', '{crm}'),
       (20, '^(.+) devolveu erro ([0-9]{3})$', 'crmError', '{crm,status}'),
       (21, '^(.+) devolveu um erro$', 'crmErrorInside', '{crm}'),
       (22, '^(.+) pediu uma pausa$', 'crmBusy', '{crm}'),
       (23, '^(.+) não aceitou este registro$', 'crmRejected', '{crm}'),
       (24, '^(.+) não permitiu este registro$', 'crmForbidden', '{crm}'),
       (25, '^A conta do (.+) está sem pagamento, e ele não aceita registros$', 'crmUnpaid', '{crm}'),
       (26, '^A conta do (.+) usou as requisições do plano, e ele não aceita registros até que haja outras$', 'crmQuotaUsedUp', '{crm}'),
       (27, '^(.+) recusou o acesso$', 'crmAccessRefused', '{crm}')
     ) AS pattern (place, regex, code, params)
     CROSS JOIN LATERAL (SELECT params::text[] AS names, regexp_match(note, regex) AS found) AS m
     WHERE found IS NOT NULL ORDER BY place LIMIT 1),
    jsonb_build_object('code', 'other', 'params', jsonb_build_object('text', note)))
$$;--> statement-breakpoint
ALTER TABLE "delivery_queues" ALTER COLUMN "paused_reason" SET DATA TYPE jsonb USING to_reason("paused_reason");--> statement-breakpoint
ALTER TABLE "delivery_queues" RENAME COLUMN "failure_note" TO "failure_reason";--> statement-breakpoint
ALTER TABLE "delivery_queues" ALTER COLUMN "failure_reason" SET DATA TYPE jsonb USING to_reason("failure_reason");--> statement-breakpoint
ALTER TABLE "call_deliveries" ADD COLUMN "reason" jsonb;--> statement-breakpoint
-- many rows wait for the same few reasons, each of which is looked up once
WITH r AS MATERIALIZED (
  SELECT "note", to_reason("note") AS "reason" FROM (SELECT DISTINCT "note" FROM "call_deliveries" WHERE "note" IS NOT NULL) n
)
UPDATE "call_deliveries" d SET "reason" = r."reason" FROM r WHERE d."note" = r."note";--> statement-breakpoint
ALTER TABLE "call_deliveries" DROP COLUMN "note";--> statement-breakpoint
UPDATE "notifications" SET "data" = jsonb_set("data", '{reason}', to_reason("data" ->> 'reason'))
WHERE "kind" = 'integrationBroken' AND "data" ->> 'reason' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "reason" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_tries" ADD COLUMN "reason" jsonb;
