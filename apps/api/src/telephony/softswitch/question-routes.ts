import type {
  DialplanSettings,
  DirectoryAnswer,
  SwitchAdapter,
  SwitchQuestions,
} from '@alo/telephony/telephony.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSoftswitchGuard } from '../../platform/access/softswitch-secret.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SipAccounts } from '../extensions/phones/sip-accounts.ts';
import type { EventBody } from './event-body.ts';
import { routeInboundCall } from '../authorize/route-inbound-call.ts';
import { openCallAuthorizer } from '../authorize/authorize-call.ts';
import { openTrunks } from '../trunks/open-trunks.ts';

/** A request carries all of a channel's variables. */
const MAX_QUESTION_BYTES = 256 * 1024;

/** Unknown names get an empty answer; our own failures are 5xx, so that the switch falls back to its files. */
export function questionRoutes(
  scope: FastifyInstance,
  context: Context,
  { id, questions }: SwitchAdapter & { questions: SwitchQuestions },
  accounts: SipAccounts,
): void {
  const { config } = context;
  const place: DialplanSettings = {
    context: config.freeswitchContext,
    inboundContext: config.freeswitchInboundContext,
    recordingsRoot: config.switchRecordingsDir,
    recordingFormat: config.switchRecordingFormat,
  };
  const trunks = openTrunks(context, config.freeswitchGateway);
  const authorizer = openCallAuthorizer(context, trunks);
  const guard = { onRequest: createSoftswitchGuard(context, id) };
  const send = (reply: FastifyReply, text: string) =>
    reply.type(questions.contentType).header('Cache-Control', 'no-store').send(text);

  scope.post(`/softswitch/${id}/directory`, guard, async (request, reply) => {
    const answer = await answerDirectoryQuestion(accounts, questions, getBytes(request));
    return send(reply, questions.writeDirectoryAnswer(answer, place));
  });

  scope.post(`/softswitch/${id}/dialplan`, guard, async (request, reply) => {
    const body = getBytes(request);
    const inbound = questions.readInboundQuestion(body, place);
    if (inbound !== null) {
      const route = await routeInboundCall(context.pools.directory, inbound);
      return send(reply, questions.writeInboundRoute(route, inbound, place));
    }
    const question = questions.readDialQuestion(body, place);
    const route = question && (await authorizer.authorize(question));
    return send(reply, questions.writeRoute(route, place));
  });
}

async function answerDirectoryQuestion(
  accounts: SipAccounts,
  { readDirectoryQuestion }: SwitchQuestions,
  body: Uint8Array,
): Promise<DirectoryAnswer | null> {
  const question = readDirectoryQuestion(body);
  if (question === null) return null;
  const account = await accounts.find(question.domain, question.extensionNumber);
  if (account === null) return null;
  const { realm } = question;
  return { ...account, question, ha1: realm === null ? null : account.ha1(realm) };
}

function getBytes({ body }: FastifyRequest): Uint8Array {
  const read = body as EventBody | undefined;
  if (read === undefined) return new Uint8Array();
  if (read.isWhole && read.bytes.length <= MAX_QUESTION_BYTES) return read.bytes;
  throw new AppError(ERROR_CODES.eventTooLarge, 'The question is too large');
}
