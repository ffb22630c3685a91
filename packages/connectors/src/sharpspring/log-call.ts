import { isAnswered } from '@alo/domain/call-statistics.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { noteText } from '../shared/note-text.ts';
import { shown } from './lookups.ts';
import { sharpspringManifest } from './manifest.ts';
import { create, NoSuchMethod } from './wire.ts';

/** A call in the lead's timeline, or a note of it where the account has no calls. Neither has a duration or a recording. */
export async function logCall(
  access: Access,
  settings: SettingsOf<typeof sharpspringManifest>,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'SharpSpring keeps calls of leads alone');
  const { outgoing, noAnswer, noteLead } = assumedOf(access, sharpspringManifest);
  const leadID = call.person.id;
  const note = noteText(call, key);
  const write = async (method: string, object: object) => {
    const id = await create(access, settings, method, object, key);
    return { recordId: id ?? key };
  };
  const writeCall = (result: object) =>
    write('logCalls', {
      userID: settings.userProfileId,
      leadID,
      direction: call.direction === 'inbound' ? 'incoming' : outgoing,
      createTimestamp: shown(call.startedAt),
      callNotes: note,
      ...result,
    });
  try {
    return await writeCall(isAnswered(call) ? {} : { callResult: noAnswer });
  } catch (error) {
    if (error instanceof NoSuchMethod) return write('createNotes', { [noteLead]: leadID, note });
    // nothing was written: perhaps for want of a result by that name
    const isRejected = error instanceof ConnectorError && error.kind === 'rejected';
    if (isRejected && !isAnswered(call)) return writeCall({});
    throw error;
  }
}
