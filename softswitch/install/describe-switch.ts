import type { AsteriskProgram } from './asterisk-program.ts';
import { findProcess } from './background-process.ts';
import { getAsterisk, getEdge, isWhole, runCommand } from './run-switch.ts';
import { getTlsPort, needsEdge, servesBrowsers, type SwitchSettings } from './switch-settings.ts';

export async function describeSwitch(
  folder: string,
  settings: SwitchSettings,
  program: AsteriskProgram | null,
): Promise<{ isRunning: boolean; lines: string[] }> {
  const asterisk = await findProcess(getAsterisk(folder));
  const edge = await findProcess(getEdge(folder));
  const lines = [
    `Asterisk   ${describeProcess(asterisk)}${program ? `, version ${program.version}` : ''}`,
    ...(needsEdge(settings) ? [`Edge       ${describeProcess(edge)}`] : []),
    ...describeEntrances(settings),
    `Folder     ${folder}`,
  ];
  const isRunning = await isWhole(folder, settings);
  if (asterisk !== null && program !== null) lines.push(...(await describeWork(folder, program)));
  if (!isRunning) lines.push('Start it: npm run softswitch -- start');
  return { isRunning, lines };
}

function describeEntrances(settings: SwitchSettings): string[] {
  const { address, publicAddress, sipPort, edgePort, certificate, kamailio } = settings;
  const host = publicAddress ?? address;
  if (!servesBrowsers(settings)) {
    return [
      `Trunks     ${host}:${sipPort} UDP and TCP`,
      `Phones     through ${kamailio.join(', ')}`,
    ];
  }
  const hasTls = certificate !== null;
  return [
    `Phones     ${host}:${sipPort} UDP and TCP${hasTls ? `, ${host}:${getTlsPort(settings)} TLS` : '; no TLS without --certificate'}`,
    `Browsers   ${hasTls ? 'wss' : 'ws'}://${host}:${edgePort}`,
  ];
}

export const describeProcess = (pid: number | null) =>
  pid === null ? 'does not run' : `runs (process ${pid})`;

async function describeWork(folder: string, program: AsteriskProgram): Promise<string[]> {
  const ask = (command: string) => runCommand(folder, program, command).catch(() => '');
  const channels = await ask('core show channels count');
  const contacts = (await ask('pjsip show contacts')).split('\n');
  const database = await ask('realtime show pgsql status');
  const trunks = contacts.flatMap((line) => {
    const [, name, state] = /^\s*Contact:\s+trunk-([^/]+)\/\S+\s+\S+\s+(\w+)/.exec(line) ?? [];
    return name ? [`${name} ${state === 'Avail' ? 'answers' : 'does not answer'}`] : [];
  });
  const phones = contacts.filter((line) => /^\s*Contact:\s+[^\s/]+@/.test(line)).length;
  return [
    `Database   ${/connected/i.test(database) ? 'connected' : 'not connected: see log/full'}`,
    `Registered ${phones}`,
    `Trunks     ${trunks.join(', ') || 'none'}`,
    `Calls      ${/(\d+) active calls?/.exec(channels)?.[1] ?? '?'}`,
  ];
}
