// An extension's account as phones read it, each in its maker's published form.
import type { SipAccount } from '@alo/contract/telephony/extension-provisioning.ts';
import type { Config } from '../../../platform/config.ts';
import { escapeHtml as escapeXml } from '../../../platform/http/pages/html.ts';
import { plainSipServer } from '../../../platform/settings/sip-server.ts';

export interface PhoneAccount extends SipAccount {
  password: string;
  displayName: string;
}

/** Where no server is set a phone looks for its organization's domain. */
export function sipAccountOf(
  { sipServer }: Pick<Config, 'sipServer'>,
  domain: string,
  username: string,
): SipAccount {
  const { host, port, transport } = sipServer ?? plainSipServer(domain);
  return { domain, username, server: host, port, transport };
}

export const PHONE_FORMATS = {
  linphone: { type: 'application/xml; charset=utf-8', write: linphoneConfig },
  acrobits: { type: 'application/xml; charset=utf-8', write: acrobitsAccount },
  zoiper: { type: 'application/xml; charset=utf-8', write: zoiperOptions },
  plain: { type: 'application/json; charset=utf-8', write: JSON.stringify },
} as const satisfies Record<string, { type: string; write(account: PhoneAccount): string }>;
export type PhoneFormat = keyof typeof PHONE_FORMATS;

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** liblinphone's remote provisioning: its configuration file as XML. */
function linphoneConfig(account: PhoneAccount): string {
  const { domain, username, password, server, port, transport } = account;
  const proxy = `<sip:${server}:${port};transport=${transport}>`;
  const sections: Record<string, Record<string, string>> = {
    sip: { default_proxy: '0' },
    // the address is good once: without this the app would ask it again at each start
    misc: { transient_provisioning: '1' },
    proxy_0: {
      reg_proxy: proxy,
      reg_route: proxy,
      reg_identity: `"${quotable(account.displayName)}" <sip:${username}@${domain}>`,
      reg_sendregister: '1',
      realm: domain,
    },
    auth_info_0: { username, passwd: password, realm: domain, domain },
  };
  const written = Object.entries(sections).map(
    ([name, entries]) => `  <section name="${name}">\n${entriesOf(entries)}  </section>\n`,
  );
  return `${XML}<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">\n${written.join('')}</config>\n`;
}

/** Without `overwrite` an app that has another account keeps that one. */
function entriesOf(entries: Record<string, string>): string {
  return Object.entries(entries)
    .map(
      ([name, value]) => `    <entry name="${name}" overwrite="true">${escapeXml(value)}</entry>\n`,
    )
    .join('');
}

/** Inside a SIP address's quotation marks; a line's end would begin another setting in the app's file. */
const quotable = (name: string) => name.replace(/\s+/g, ' ').replace(/[\\"]/g, String.raw`\$&`);

/** Account XML of Acrobits' external provisioning: Groundwire and what is built on Cloud Softphone. */
function acrobitsAccount(account: PhoneAccount): string {
  const { domain, username, password, displayName, server, port, transport } = account;
  return xmlOf('account', {
    title: `${username}@${domain}`,
    username,
    password,
    userDisplayName: displayName,
    host: domain,
    proxy: `${server}:${port}`,
    // over TLS with plain `sip:` addresses, as the switch writes them
    transport: transport === 'tls' ? 'tls+sip:' : transport,
  });
}

/** What Zoiper asks of a token's address; server and transport stand in the app's own profile. */
function zoiperOptions({ username, password }: PhoneAccount): string {
  const account = elementsOf({ username, password, authentication_username: username });
  return `${XML}<options><accounts><account>${account}</account></accounts></options>\n`;
}

const xmlOf = (root: string, values: Record<string, string>) =>
  `${XML}<${root}>${elementsOf(values)}</${root}>\n`;

const elementsOf = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
    .join('');
