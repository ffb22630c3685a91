import { constants } from 'node:fs';
import { access, mkdir, statfs } from 'node:fs/promises';
import type { OutboundError } from '@alo/outbound/outbound-error.ts';
import type { Outbound } from '@alo/outbound/outbound.ts';
import { createTransport } from 'nodemailer';
import type { Config } from '../../platform/config.ts';
import { listSpool } from '../../telephony/softswitch/import-spool.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const GIB = 1024 ** 3;
const LITTLE_SPACE_GIB = 5;
const NO_SPACE_GIB = 1;

export function examineMailServer({ smtpUrl }: Config): Promise<Finding> {
  const check = 'mail server';
  const fix =
    'Check SMTP_URL: server, port, smtp or smtps, user, password (special characters as %40).';
  return examine(check, fix, async () => {
    if (smtpUrl === undefined) return makeOk(check, 'none: demo mode shows mails at /dev/mailbox');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    const { host, protocol } = new URL(smtpUrl);
    return makeOk(check, `${host} (${protocol.slice(0, -1)}) accepts the sign-in`);
  });
}

export function examinePublicUrl({ publicUrl }: Config, outbound: Outbound): Promise<Finding> {
  const check = 'public address';
  const fix =
    'Start the server, and let the proxy forward PUBLIC_URL to it; see docs/operator/instalar.md.';
  return examine(check, fix, async () => {
    if (publicUrl === null) return makeOk(check, 'PUBLIC_URL is not set: demo mode');
    const url = `${publicUrl}/healthz`;
    const answer = await outbound
      .toVendor({ method: 'GET', url, timeoutMs: TIMEOUT_MS })
      .catch((error: OutboundError) => {
        throw new Error(`${publicUrl} does not answer: ${error.why}`, { cause: error });
      });
    const body = answer.jsonIfAny() as { status?: unknown } | null | undefined;
    if (answer.status !== 200 || body?.status !== 'ok') {
      return makeFailure(check, `${url} answers ${answer.status}, but is not Alô`, fix);
    }
    if (publicUrl.startsWith('http:')) {
      const message = `${publicUrl} answers without TLS`;
      return makeWarning(check, message, 'Use a proxy with TLS; passkeys and privacy need it.');
    }
    return makeOk(check, `${publicUrl} answers`);
  });
}

export function examineRecordings({ recordingsDir }: Config): Promise<Finding> {
  const check = 'recordings';
  const fix = `Make ${recordingsDir} writable for the user of the server, or set RECORDINGS_DIR.`;
  return examine(check, fix, async () => {
    await mkdir(recordingsDir, { recursive: true });
    await access(recordingsDir, constants.R_OK | constants.W_OK);
    return makeOk(check, `${recordingsDir} is writable`);
  });
}

/** The embedded database may be on the disk that recordings fill. */
export function examineDisk({ dataDir, recordingsDir, databaseUrl }: Config): Promise<Finding> {
  const check = 'free space';
  const fix = 'Free space, or move RECORDINGS_DIR to a larger disk.';
  return examine(check, fix, async () => {
    const folders = databaseUrl === undefined ? [dataDir, recordingsDir] : [recordingsDir];
    const free = await Promise.all(
      folders.map(async (folder) => {
        const { bavail, bsize } = await statfs(folder);
        return (bavail * bsize) / GIB;
      }),
    );
    const least = Math.min(...free);
    const message = `${least.toFixed(1)} GiB for ${folders.join(' and ')}`;
    if (least < NO_SPACE_GIB) return makeFailure(check, message, fix);
    return least < LITTLE_SPACE_GIB ? makeWarning(check, message, fix) : makeOk(check, message);
  });
}

/** Such events are calls that were not billed. */
export function examineSpool({ switchSpoolDir }: Config): Promise<Finding> {
  const check = 'softswitch spool';
  const fix =
    'Set SWITCH_SPOOL_DIR to the err-log-dir of mod_json_cdr, readable for the user of the server.';
  return examine(check, fix, async () => {
    if (switchSpoolDir === undefined)
      return makeOk(check, 'not watched: SWITCH_SPOOL_DIR is not set');
    const { length } = await listSpool(switchSpoolDir);
    if (length === 0) return makeOk(check, `${switchSpoolDir} is empty`);
    return makeFailure(
      check,
      `${length} call ${length === 1 ? 'event waits' : 'events wait'} in ${switchSpoolDir}`,
      `Run: npm run operator -- calls import ${switchSpoolDir}`,
    );
  });
}

export function examineSoftswitchSecrets({ softswitchSecrets }: Config): Finding {
  const check = 'softswitch secret';
  const weak = softswitchSecrets.flatMap(({ name, secret }) => {
    const why = findWeakness(secret);
    return why === null ? [] : [`${name} ${why}`];
  });
  if (weak.length === 0) return makeOk(check, 'strong enough');
  return makeWarning(
    check,
    weak.join(', '),
    'Set it to the output of: openssl rand -hex 24, here and in the softswitch.',
  );
}

function findWeakness(secret: string): string | null {
  if (secret.length < 24) return `has only ${secret.length} characters`;
  return new Set(secret).size < 10 ? 'repeats a few characters' : null;
}
