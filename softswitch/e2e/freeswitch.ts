// A FreeSWITCH with the configuration of docs/operator/softswitch.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ports } from './ports.ts';
import { startProgram } from './program.ts';
import { waitFor } from './wait-for.ts';

const SECRET = 'segredo-do-teste-de-voz';
const SOCKET_PASSWORD = 'senha-do-event-socket';
const MODULES = [
  'console',
  'logfile',
  'commands',
  'dptools',
  'hash',
  'dialplan_xml',
  'event_socket',
  'json_cdr',
  'sndfile',
  'tone_stream',
  'xml_curl',
  'loopback',
  'rtc',
  'sofia',
];

interface FreeSwitchOptions {
  /** From `./configure --prefix`. */
  prefix: string;
  folder: string;
  dataDir: string;
  ports: Ports;
}

export const getFreeSwitchSettings = ({
  dataDir,
  ports,
}: Pick<FreeSwitchOptions, 'dataDir' | 'ports'>) => ({
  SOFTSWITCH_SECRET: SECRET,
  FREESWITCH_GATEWAY: 'carrier',
  FREESWITCH_INBOUND_CONTEXT: 'public',
  FREESWITCH_ESL_ADDRESS: `127.0.0.1:${ports.control}`,
  FREESWITCH_ESL_PASSWORD: SOCKET_PASSWORD,
  SIP_WEBSOCKET_URL: `ws://127.0.0.1:${ports.edge}`,
  SWITCH_RECORDINGS_DIR: join(dataDir, 'recordings'),
});

export async function startFreeSwitch(
  stack: AsyncDisposableStack,
  { prefix, folder, dataDir, ports }: FreeSwitchOptions,
  productUrl: string,
): Promise<void> {
  const home = join(folder, 'freeswitch');
  const folders = Object.fromEntries(
    ['conf', 'log', 'db', 'run', 'temp'].map((name) => [name, join(home, name)]),
  );
  for (const path of Object.values(folders)) await mkdir(path, { recursive: true });
  await mkdir(join(dataDir, 'recordings'), { recursive: true });
  await writeFile(join(folders['conf']!, 'freeswitch.xml'), writeConfiguration(ports, productUrl));
  const args = ['-nonat', '-nf', '-nc', '-base', prefix, '-mod', `${prefix}/lib/freeswitch/mod`];
  for (const [name, path] of Object.entries(folders)) args.push(`-${name}`, path);
  const log = join(home, 'output.log');
  const program = startProgram(join(prefix, 'bin/freeswitch'), args, log);
  stack.defer(() => program.stop());
  await waitFor(
    'FreeSWITCH',
    async () =>
      (await readFile(join(folders['log']!, 'freeswitch.log'), 'utf8')).includes(
        'FreeSWITCH Started',
      ),
    30_000,
  );
}

function writeConfiguration(ports: Ports, productUrl: string): string {
  const url = (path: string) => `${productUrl}/softswitch/freeswitch/${path}`;
  const address = { 'sip-ip': '127.0.0.1', 'rtp-ip': '127.0.0.1', 'apply-nat-acl': 'none' };
  const questions = ['directory', 'dialplan'].map(
    (name) => `<binding name="${name}">
      <param name="gateway-url" value="${url(name)}" bindings="${name}"/>
      <param name="gateway-credentials" value="freeswitch:${SECRET}"/>
      <param name="auth-scheme" value="basic"/><param name="timeout" value="3"/>
    </binding>`,
  );
  return `<document type="freeswitch/xml"><section name="configuration">
    ${configure('modules', `<modules>${MODULES.map((name) => `<load module="mod_${name}"/>`).join('')}</modules>`)}
    ${configure('switch', writeSettings({ 'rtp-start-port': ports.media[0], 'rtp-end-port': ports.media[1], loglevel: 'debug' }))}
    ${configure('logfile', '<profiles><profile name="default"><mappings><map name="all" value="debug,info,notice,warning,err,crit,alert"/></mappings></profile></profiles>')}
    ${configure('event_socket', writeSettings({ 'listen-ip': '127.0.0.1', 'listen-port': ports.control, password: SOCKET_PASSWORD }))}
    ${configure('json_cdr', writeSettings({ 'log-b-leg': false, url: url('cdr'), 'auth-scheme': 'basic', cred: `freeswitch:${SECRET}`, encode: false, 'encode-values': false, retries: 60, delay: 5, 'log-dir': '' }))}
    ${configure('xml_curl', `<bindings>${questions.join('')}</bindings>`)}
    ${configure(
      'sofia',
      `<profiles>
        <profile name="internal">${writeSettings({
          ...address,
          'sip-port': ports.sip,
          'ws-binding': `127.0.0.1:${ports.edge}`,
          'apply-candidate-acl': 'any_v4.auto',
          'inbound-codec-negotiation': 'greedy',
          'challenge-realm': 'auto_from',
          'auth-calls': true,
          'inbound-reg-force-matching-username': true,
          'multiple-registrations': 'contact',
          'channel-xml-fetch-on-nightmare-transfer': true,
          context: 'public',
          dialplan: 'XML',
          'inbound-codec-prefs': 'PCMA,PCMU',
          'outbound-codec-prefs': 'PCMA,PCMU',
        })}</profile>
        <profile name="external">
          <gateways><gateway name="carrier"><param name="proxy" value="127.0.0.1:${ports.trunk}"/><param name="register" value="false"/><param name="caller-id-in-from" value="true"/></gateway></gateways>
          ${writeSettings({ ...address, 'sip-port': ports.trunkProfile, 'auth-calls': false, context: 'public', dialplan: 'XML', 'inbound-codec-prefs': 'PCMA,PCMU', 'outbound-codec-prefs': 'PCMA,PCMU' })}
        </profile>
      </profiles>`,
    )}
  </section>${REFUSE_FOREIGN_TRANSFERS}</document>`;
}

/**
 * Otherwise FreeSWITCH would dial the address of a REFER whose `Replaces` names an unknown call,
 * without asking the dialplan.
 */
const REFUSE_FOREIGN_TRANSFERS = `<section name="channels"><params>
  <param name="dial-prefix" value=""/><param name="absolute-dial-string" value="error/CALL_REJECTED"/>
</params></section>`;

const configure = (name: string, content: string) =>
  `<configuration name="${name}.conf">${content}</configuration>`;

const writeSettings = (settings: Record<string, string | number | boolean>) =>
  `<settings>${Object.entries(settings)
    .map(([name, value]) => `<param name="${name}" value="${value}"/>`)
    .join('')}</settings>`;
