// Asterisk needs an endpoint for each trunk of `operator trunks`.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sipServer, type SipServer } from '../../apps/api/src/platform/settings/sip-server.ts';
import type { StoredTrunk } from '../../apps/api/src/telephony/trunks/trunk-store.ts';
import { getConfigurationFile } from './write-configuration.ts';

/** Without trunks, `FREESWITCH_GATEWAY` is the only one. */
export type SwitchTrunk = Pick<StoredTrunk, 'name' | 'gateway'>;

export interface WrittenTrunks {
  written: string[];
  /** Their endpoints are in the operator's own file. */
  own: string[];
  /** Have neither an address nor an endpoint. */
  missing: string[];
}

const OWN_FILE = 'trunks.conf';
const OWN_TEXT = `; Yours: it is never overwritten. Endpoints that the product cannot know, such as trunks with a password, and
; further addresses from which a carrier calls. See docs/operator/asterisk.md. After a change: npm run softswitch -- reload
`;

export const getOwnTrunksFile = (folder: string) => join(folder, OWN_FILE);

export async function writeTrunks(
  folder: string,
  trunks: readonly SwitchTrunk[],
): Promise<WrittenTrunks> {
  const ownText = await ensureOwnFile(folder);
  const result: WrittenTrunks = { written: [], own: [], missing: [] };
  const sections: string[] = [];
  for (const { name, gateway } of trunks) {
    const address = sipServer.safeParse(gateway);
    if (hasSection(ownText, `trunk-${name}`)) result.own.push(name);
    else if (!address.success || !isAddress(gateway)) result.missing.push(name);
    else {
      sections.push(writeTrunk(name, address.data, gateway));
      result.written.push(name);
    }
  }
  await writeFile(getConfigurationFile(folder, 'pjsip-trunks.conf'), sections.join('\n'), {
    mode: 0o600,
  });
  return result;
}

async function ensureOwnFile(folder: string): Promise<string> {
  const file = getOwnTrunksFile(folder);
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) await writeFile(file, OWN_TEXT, { mode: 0o600 });
  return text ?? '';
}

const hasSection = (text: string, name: string) =>
  text.split('\n').some((line) => line.trim().startsWith(`[${name}]`));

/** `operadora1` is a FreeSWITCH gateway's name, not a host. */
const isAddress = (gateway: string) => /[.:]/.test(gateway);

function writeTrunk(name: string, { host, port, transport }: SipServer, gateway: string): string {
  const id = `trunk-${name}`;
  // Without a port, calls may come from any port of the host.
  const hasPort = /:\d+(;|$)/.test(gateway);
  return `[${id}]
type = endpoint
transport = ${transport}
context = trunks
aors = ${id}
disallow = all
allow = alaw,ulaw
direct_media = no
rtp_symmetric = yes
force_rport = yes
send_pai = yes
trust_id_inbound = yes
trust_id_outbound = yes
send_connected_line = no
dtmf_mode = rfc4733
allow_transfer = no
rtp_timeout = 60
rtp_timeout_hold = 300
${transport === 'tls' ? 'media_encryption = sdes\nmedia_encryption_optimistic = yes\n' : ''}
[${id}]
type = aor
contact = sip:${host}:${port}${transport === 'udp' ? '' : String.raw`\;transport=${transport}`}
qualify_frequency = 30

[${id}]
type = identify
endpoint = ${id}
match = ${hasPort ? `${host}:${port}` : host}
`;
}
