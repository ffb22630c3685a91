import { freeswitch } from '@alo/telephony/freeswitch/index.ts';
import type { Config } from '../../../platform/config.ts';
import { examine, makeOk, makeWarning, type Finding } from '../finding.ts';

const TIMEOUT_MS = 5000;
const DEFAULT_PASSWORD = 'ClueCon';

export function examineEventSockets({ eventSockets }: Config): Promise<Finding> {
  const check = 'event socket';
  const fix =
    'Check FREESWITCH_ESL_ADDRESS, FREESWITCH_ESL_PASSWORD and FREESWITCH_ESL_PROFILE, and apply-inbound-acl of event_socket.conf.xml; see docs/operator/softswitch.md.';
  return examine(check, fix, async () => {
    if (eventSockets.length === 0) {
      const message =
        'FREESWITCH_ESL_ADDRESS is not set: a phone with an old SIP password rings until its registration ends';
      return makeOk(check, message);
    }
    await Promise.all(
      eventSockets.map((socket) =>
        freeswitch.control!.checkControl(socket, AbortSignal.timeout(TIMEOUT_MS)),
      ),
    );
    const names = eventSockets.map(({ address: { host, port } }) => `${host}:${port}`).join(', ');
    if (eventSockets.some(({ address }) => address.password === DEFAULT_PASSWORD)) {
      const message = `${names} accepts commands, but has the default password`;
      return makeWarning(
        check,
        message,
        'Change it in event_socket.conf.xml and FREESWITCH_ESL_PASSWORD.',
      );
    }
    return makeOk(check, `${names} accepts commands`);
  });
}
