import { ConnectorError } from '../connector-error.ts';
import type { Access, CallToLog } from '../connector.ts';
import type { SettingsOf } from '../manifest.ts';
import { madeId } from '../shared/made-id.ts';
import { noteText } from '../shared/note-text.ts';
import { allUsers, readLead } from './lookups.ts';
import { exactsalesManifest } from './manifest.ts';
import { ask, pathOf, type Added } from './wire.ts';

type Settings = SettingsOf<typeof exactsalesManifest>;

/** A text in the lead's timeline: nothing can write to its list of calls. Whatever is told of the call stands in it. */
export async function logCall(
  access: Access,
  settings: Settings,
  call: CallToLog,
  key: string,
): Promise<{ recordId: string }> {
  const { person } = call;
  if (!person) throw new ConnectorError('rejected', 'Exact Sales keeps calls of leads alone');
  const userId = await ownerOf(access, settings, call, person.id);
  const json = {
    leadId: Number(person.id),
    text: noteText(call, key),
    ...(userId !== null && { userId }),
  };
  const { body } = await ask(access, settings)<Added>(
    'POST',
    pathOf(access, settings, 'TimelineAdd'),
    { json },
  );
  // merely that it was done
  if (body.value === true) return { recordId: key };
  return { recordId: madeId(exactsalesManifest, body.value) };
}

/** v1: whose e-mail the card has; v2: whoever spoke, by the e-mail of the extension. Else whom the lead belongs to. */
async function ownerOf(
  access: Access,
  settings: Settings,
  { attendant }: CallToLog,
  leadId: string,
): Promise<number | null> {
  const email = settings.versionExactApi === 'v1' ? settings.emailExactApi : attendant.email;
  if (email) {
    for await (const user of allUsers(access, settings)) {
      if (user.email?.toLowerCase() === email.toLowerCase()) return user.id;
    }
  }
  const lead = await readLead(access, settings, leadId);
  return lead?.sdr?.id ?? lead?.salesRep?.id ?? null;
}
