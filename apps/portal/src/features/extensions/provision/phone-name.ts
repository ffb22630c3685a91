import { parseSipDevice } from '@alo/domain/sip/sip-device.ts';
import { openSessions as texts } from '@alo/messages/identity/security.ts';
import { describeDevice } from '../../../lib/text/device-name.ts';

export function getPhoneName(userAgent: string | null): string {
  // Only browsers begin with "Mozilla/".
  const phone = userAgent?.startsWith('Mozilla/') ? null : parseSipDevice(userAgent, null);
  if (phone === null) return describeDevice(userAgent).name;
  const [, app, system] = /^(.+) (Android|iOS)$/.exec(phone.name) ?? [];
  if (app === undefined) return phone.name;
  return texts.deviceOn(app, system === 'iOS' ? 'iPhone' : system!);
}
