import { isAnswered } from '@alo/domain/calls/call-statistics.ts';
import { ConnectorError } from '../connector-error.ts';
import type { CallWithPerson } from '../connector.ts';
import { renderNoteText } from '../shared/records/note-text.ts';
import { formatUtc } from './lookups.ts';
import { create, type Crm, NO_SUCH_METHOD } from './wire.ts';

/** Accounts without calls get a note. Neither has a duration or a recording. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const { outgoing, noAnswer, noteLead } = crm.facts;
  const leadID = call.person.id;
  const note = renderNoteText(call, key);
  const write = async (method: string, object: object) =>
    (await create(crm, method, object, key)) ?? key;
  const writeCall = (result: object) =>
    write('logCalls', {
      userID: crm.settings.userProfileId,
      leadID,
      direction: call.direction === 'inbound' ? 'incoming' : outgoing,
      createTimestamp: formatUtc(call.startedAt),
      callNotes: note,
      ...result,
    });
  try {
    return await writeCall(isAnswered(call) ? {} : { callResult: noAnswer });
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'rejected') throw error;
    if (error.status === NO_SUCH_METHOD) return write('createNotes', { [noteLead]: leadID, note });
    // Nothing was written; the result name may not exist.
    if (!isAnswered(call)) return writeCall({});
    throw error;
  }
}
