import { createTransport } from 'nodemailer';
import type { Config } from '../../../platform/config.ts';
import { examine, makeOk, type Finding } from '../finding.ts';

const TIMEOUT_MS = 10_000;

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
