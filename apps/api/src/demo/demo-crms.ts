// In the demo the CRMs' stand-ins answer instead of the CRMs, so that a newcomer can connect one and see calls arrive.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFESTS } from '@alo/connectors/browser.ts';
import type { Config } from '../platform/config.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { openDemoAi } from './demo-ai.ts';

export interface OpenedDemoCrms {
  /** A page that lists them. */
  url: string;
  config: Config;
}

type Led = Pick<Config, 'ai' | 'crmBaseUrls' | 'oauthApplications'>;

/**
 * Opens them on a loopback port, and lets the settings lead to them. A CRM that the operator has set up is asked itself. Null
 * outside the demo, where nothing of packages/fakes is loaded, and where this process is not all of the server: two would
 * have two of each CRM.
 */
export async function openDemoCrms(
  config: Config,
  shutdown: Pick<Shutdown, 'add'>,
): Promise<OpenedDemoCrms | null> {
  const isWhole = (['api', 'worker'] as const).every((role) => config.roles.includes(role));
  if (!config.isDemo || !isWhole) return null;
  // oxlint-disable-next-line no-restricted-imports -- here alone, and loaded in no other mode
  const { openLobby } = await import('@alo/fakes/crm/lobby.ts');
  const { crmBaseUrls, oauthApplications, crmProfiles } = config;
  const wanted = Object.keys(MANIFESTS).filter((id) =>
    [crmBaseUrls, oauthApplications, crmProfiles].every((settings) => settings[id] === undefined),
  );
  const { url, crms, close } = await openLobby(wanted);
  shutdown.add(close);
  const all = Object.entries(crms);
  const led: Led = {
    ai: config.ai ?? (await openDemoAi(shutdown)),
    crmBaseUrls: { ...crmBaseUrls, ...Object.fromEntries(all.map(([id, crm]) => [id, crm.url])) },
    oauthApplications: {
      ...oauthApplications,
      ...Object.fromEntries(
        all.flatMap(([id, { client }]) => (client ? [[id, { ...client, hosts: [] }]] : [])),
      ),
    },
  };
  const file = fileIn(config);
  // the folder may be missing if no secret had to be generated
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(led));
  shutdown.add(() => rm(file, { force: true }));
  const shown = all.map(([id, { url: page, typed }]) => [id, { page, typed }]);
  return { url, config: { ...config, ...led, demoCrms: Object.fromEntries(shown) } };
}

/** The settings of another process beside a demo that runs: the operator's commands ask the same stand-ins. */
export async function withDemoCrms(config: Config): Promise<Config> {
  if (!config.isDemo) return config;
  const text = await readFile(fileIn(config), 'utf8').catch(() => null);
  return text === null ? config : { ...config, ...(JSON.parse(text) as Led) };
}

const fileIn = ({ dataDir }: Config) => join(dataDir, 'demo-crms.json');
