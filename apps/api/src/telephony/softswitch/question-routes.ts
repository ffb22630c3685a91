import { dayAt } from '@alo/domain/time/sao-paulo-time.ts';
import type {
  DialplanSettings,
  DirectoryAnswer,
  InboundRoute,
  Route,
  SipContact,
  SwitchAdapter,
  SwitchDirectory,
  SwitchQuestions,
} from '@alo/telephony/telephony.ts';
import { ERROR_CODES } from '@alo/contract/platform/error.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSoftswitchGuard } from '../../platform/access/softswitch-secret.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/db/connection/unavailable.ts';
import type { SipAccounts } from '../extensions/phones/sip-accounts.ts';
import { findSipContacts } from '../extensions/phones/sip-contacts.ts';
import type { EventBody } from './event-body.ts';
import { routeInboundCall } from '../authorize/route-inbound-call.ts';
import type { CallAuthorizer } from '../authorize/authorize-call.ts';

/** A request carries all of a channel's variables. */
const MAX_QUESTION_BYTES = 256 * 1024;

/** Our own failures are 5xx, so that the switch falls back to its files; unknown names get an empty answer. */
export function questionRoutes(
  scope: FastifyInstance,
  context: Context,
  { id, questions }: SwitchAdapter & { questions: SwitchQuestions },
  { accounts, authorizer }: { accounts: SipAccounts; authorizer: CallAuthorizer },
): void {
  const { config } = context;
  const pool = context.pools.directory;
  const makeSettings = (): DialplanSettings => ({
    context: config.freeswitchContext,
    inboundContext: config.freeswitchInboundContext,
    recordingsRoot: config.switchRecordingsDir,
    recordingFormat: config.switchRecordingFormat,
    day: dayAt(context.now()),
  });
  const guard = { onRequest: createSoftswitchGuard(context, id) };
  const send = (reply: FastifyReply, text: string) =>
    reply.type(questions.contentType).header('Cache-Control', 'no-store').send(text);

  const { directory } = questions;
  if (directory) {
    scope.post(`/softswitch/${id}/directory`, guard, async (request, reply) => {
      const answer = await answerDirectoryQuestion(accounts, directory, getBytes(request));
      return send(reply, directory.writeDirectoryAnswer(answer, makeSettings()));
    });
  }

  scope.post(`/softswitch/${id}/${questions.path}`, guard, async (request, reply) => {
    const body = getBytes(request);
    const settings = makeSettings();
    const inbound = questions.readInboundQuestion(body, settings);
    if (inbound !== null) {
      const route = await routeInboundCall(pool, inbound);
      const contacts = await findContacts(route);
      return send(reply, questions.writeInboundRoute(route, inbound, settings, contacts));
    }
    const question = questions.readDialQuestion(body, settings);
    const route = question && (await authorizer.authorize(question));
    return send(reply, questions.writeRoute(route, settings, await findContacts(route)));
  });

  async function findContacts(route: Route | InboundRoute | null): Promise<SipContact[]> {
    if (!questions.ringsContacts || route === null) return [];
    if (route.kind !== 'extension' && route.kind !== 'extensions') return [];
    const numbers = route.kind === 'extension' ? [route.number] : route.extensionNumbers;
    try {
      return await findSipContacts(pool, route.domain, numbers);
    } catch (error) {
      // Without the table, the call is denied as if no phone were registered.
      if (isDatabaseUnavailable(error)) return [];
      throw error;
    }
  }
}

async function answerDirectoryQuestion(
  accounts: SipAccounts,
  { readDirectoryQuestion }: SwitchDirectory,
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
