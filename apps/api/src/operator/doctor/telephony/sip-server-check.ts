import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../../../platform/config.ts';
import { examine, makeOk, type Finding } from '../finding.ts';

const TIMEOUT_MS = 5000;

/** Only resolves the name of a UDP server. */
export function examineSipServer({ sipServer }: Config): Promise<Finding> {
  const check = 'SIP server';
  const fix =
    'Check SIP_SERVER: name, port and transport for phones, and for tls a certificate for that name.';
  return examine(check, fix, async () => {
    if (sipServer === undefined) {
      return makeOk(check, "SIP_SERVER is not set: phones get their organization's domain");
    }
    const { port, transport } = sipServer;
    const host = sipServer.host.replace(/^\[|\]$/g, '');
    await lookup(host);
    if (transport !== 'udp') await tryConnection(host, port, transport === 'tls');
    const name = `${sipServer.host}:${port} (${transport})`;
    return makeOk(check, transport === 'udp' ? `${name} resolves` : `${name} answers`);
  });
}

async function tryConnection(host: string, port: number, isTls: boolean): Promise<void> {
  const socket = isTls ? connectTls({ host, port }) : connectTcp({ host, port });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    await once(socket, isTls ? 'secureConnect' : 'connect', { signal });
  } finally {
    socket.destroy();
  }
}
