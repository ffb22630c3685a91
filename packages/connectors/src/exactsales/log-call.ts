import type { CallWithPerson } from '../connector.ts';
import { readCreatedId } from '../shared/records/created-id.ts';
import { renderNoteText } from '../shared/records/note-text.ts';
import { readLead, readUsers } from './lookups.ts';
import { type Crm, toPath } from './wire.ts';

/** Programs cannot write to the lead's list of calls. */
export async function logCall(crm: Crm, call: CallWithPerson, key: string): Promise<string> {
  const userId = await findOwner(crm, call);
  const { value } = await crm.send<{ value?: unknown }>('POST', toPath(crm, 'TimelineAdd'), {
    leadId: Number(call.person.id),
    text: renderNoteText(call, key),
    ...(userId !== null && { userId }),
  });
  // `true` has no id.
  return value === true ? key : readCreatedId(crm, value);
}

/** v1: the user of the card's email; v2: the attendant's. Otherwise the lead's owner. */
async function findOwner(crm: Crm, { attendant, person }: CallWithPerson): Promise<number | null> {
  const { versionExactApi, emailExactApi } = crm.settings;
  const email = versionExactApi === 'v1' ? emailExactApi : attendant.email;
  if (email) {
    for await (const user of readUsers(crm)) {
      if (user.email?.toLowerCase() === email.toLowerCase()) return user.id;
    }
  }
  const lead = await readLead(crm, person.id);
  return lead?.sdr?.id ?? lead?.salesRep?.id ?? null;
}
