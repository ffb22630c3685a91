import type { SipAccount } from '@alo/contract/telephony/extension-provisioning.ts';
import type { Config } from '../../../platform/config.ts';
import { escapeHtml as escapeXml } from '../../../platform/http/pages/html.ts';
import { makeSipServer } from '../../../platform/settings/sip-server.ts';

export interface PhoneAccount extends SipAccount {
  password: string;
  displayName: string;
}

/** Without a server, phones look up their organization's domain. */
export function toSipAccount(
  { sipServer }: Pick<Config, 'sipServer'>,
  domain: string,
  username: string,
): SipAccount {
  const { host, port, transport } = sipServer ?? makeSipServer(domain);
  return { domain, username, server: host, port, transport };
}

export const PHONE_FORMATS = {
  linphone: { type: 'application/xml; charset=utf-8', write: renderLinphoneConfig },
  acrobits: { type: 'application/xml; charset=utf-8', write: renderAcrobitsAccount },
  zoiper: { type: 'application/xml; charset=utf-8', write: renderZoiperOptions },
  plain: { type: 'application/json; charset=utf-8', write: JSON.stringify },
} as const satisfies Record<string, { type: string; write(account: PhoneAccount): string }>;
export type PhoneFormat = keyof typeof PHONE_FORMATS;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function renderLinphoneConfig(account: PhoneAccount): string {
  const { domain, username, password, server, port, transport } = account;
  const proxy = `<sip:${server}:${port};transport=${transport}>`;
  const sections: Record<string, Record<string, string>> = {
    sip: { default_proxy: '0' },
    // Otherwise the app would request the one-time address at each start.
    misc: { transient_provisioning: '1' },
    proxy_0: {
      reg_proxy: proxy,
      reg_route: proxy,
      reg_identity: `"${escapeQuoted(account.displayName)}" <sip:${username}@${domain}>`,
      reg_sendregister: '1',
      realm: domain,
    },
    auth_info_0: { username, passwd: password, realm: domain, domain },
  };
  const elements = Object.entries(sections).map(
    ([name, entries]) => `  <section name="${name}">\n${renderEntries(entries)}  </section>\n`,
  );
  return `${XML}<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">\n${elements.join('')}</config>\n`;
}

/** Without `overwrite` an app keeps its former account. */
function renderEntries(entries: Record<string, string>): string {
  return Object.entries(entries)
    .map(
      ([name, value]) => `    <entry name="${name}" overwrite="true">${escapeXml(value)}</entry>\n`,
    )
    .join('');
}

/** A line break would start another setting in the app's file. */
const escapeQuoted = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\"]/g, String.raw`\$&`);

/** Writes Acrobits' external provisioning, for Groundwire and Cloud Softphone. */
function renderAcrobitsAccount(account: PhoneAccount): string {
  const { domain, username, password, displayName, server, port, transport } = account;
  return renderXml('account', {
    title: `${username}@${domain}`,
    username,
    password,
    userDisplayName: displayName,
    host: domain,
    proxy: `${server}:${port}`,
    // `tls+sip:` is TLS with plain `sip:` addresses.
    transport: transport === 'tls' ? 'tls+sip:' : transport,
  });
}

/** Leaves out server and transport, which are part of the app's own profile. */
function renderZoiperOptions({ username, password }: PhoneAccount): string {
  const account = renderElements({ username, password, authentication_username: username });
  return `${XML}<options><accounts><account>${account}</account></accounts></options>\n`;
}

const renderXml = (root: string, values: Record<string, string>) =>
  `${XML}<${root}>${renderElements(values)}</${root}>\n`;

const renderElements = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');
