import { isAnswered } from '@alo/domain/call-statistics.ts';
import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { assumedOf } from '../shared/assumed.ts';
import { noteText } from '../shared/note-text.ts';
import { shown } from './lookups.ts';
import { sharpspringManifest } from './manifest.ts';
import { create } from './wire.ts';

/** A call in the lead's timeline. It has no duration and no recording: both stand in its notes. */
export async function logCall(
  access: Access,
  settings: SettingsOf<typeof sharpspringManifest>,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  if (!call.person) throw new ConnectorError('rejected', 'SharpSpring keeps calls of leads alone');
  const { outgoing, noAnswer } = assumedOf(access, sharpspringManifest);
  const object = {
    userID: settings.userProfileId,
    leadID: call.person.id,
    direction: call.direction === 'inbound' ? 'incoming' : outgoing,
    createTimestamp: shown(call.startedAt),
    callNotes: noteText(call, key),
  };
  const write = async (result: object) => {
    const id = await create(access, settings, 'logCalls', { ...object, ...result }, key);
    return { recordId: id ?? key };
  };
  if (isAnswered(call)) return write({});
  try {
    return await write({ callResult: noAnswer });
  } catch (error) {
    // nothing was written: perhaps for want of a result by that name
    if (error instanceof ConnectorError && error.kind === 'rejected') return write({});
    throw error;
  }
}
