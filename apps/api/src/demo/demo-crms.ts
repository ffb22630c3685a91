import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFESTS } from '@alo/connectors/browser.ts';
// oxlint-disable-next-line no-restricted-imports -- a type
import type { DemoServer } from '@alo/fakes/crm/demo/demo-server.ts';
import type { Config } from '../platform/config.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { openDemoAi } from './demo-ai.ts';

export interface OpenedDemoCrms extends Pick<
  DemoServer,
  'url' | 'webhookSecret' | 'connectPortal' | 'listPeople'
> {
  config: Config;
}

type DemoSettings = Pick<Config, 'ai' | 'crmBaseUrls' | 'oauthApplications' | 'demoWebhookUrl'>;

/**
 * Skips CRMs that the operator has configured. Returns null outside the demo and with several
 * processes, which would each start stand-ins.
 */
export async function openDemoCrms(
  config: Config,
  shutdown: Pick<Shutdown, 'add'>,
): Promise<OpenedDemoCrms | null> {
  const hasAllRoles = (['api', 'worker'] as const).every((role) => config.roles.includes(role));
  if (!config.isDemo || !hasAllRoles) return null;
  // oxlint-disable-next-line no-restricted-imports -- here alone, and loaded in no other mode
  const { openDemoServer } = await import('@alo/fakes/crm/demo/demo-server.ts');
  const { crmBaseUrls, oauthApplications, crmProfiles } = config;
  const demoCrmIds = Object.keys(MANIFESTS).filter((id) =>
    [crmBaseUrls, oauthApplications, crmProfiles].every((settings) => settings[id] === undefined),
  );
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const { url, webhookUrl, webhookSecret, crms, connectPortal, listPeople, close } =
    await openDemoServer(demoCrmIds, await readLastPort(config));
  shutdown.add(close);
  await writeFile(getPortFile(config), new URL(url).port);
  const standIns = Object.entries(crms);
  const demoSettings: DemoSettings = {
    ai: config.ai ?? (await openDemoAi(shutdown)),
    demoWebhookUrl: webhookUrl,
    crmBaseUrls: {
      ...crmBaseUrls,
      ...Object.fromEntries(standIns.map(([id, crm]) => [id, crm.url])),
    },
    oauthApplications: {
      ...oauthApplications,
      ...Object.fromEntries(
        standIns.flatMap(([id, { client }]) => (client ? [[id, { ...client, hosts: [] }]] : [])),
      ),
    },
  };
  const file = getFile(config);
  await writeFile(file, JSON.stringify(demoSettings));
  shutdown.add(() => rm(file, { force: true }));
  const demoCrms = standIns.map(([id, { url: page, typed }]) => [id, { page, typed }]);
  const demoConfig = { ...config, ...demoSettings, demoCrms: Object.fromEntries(demoCrms) };
  return { url, webhookSecret, connectPortal, listPeople, config: demoConfig };
}

/** Saved webhooks and bookmarks outlive a restart. */
async function readLastPort(config: Config): Promise<number> {
  const text = await readFile(getPortFile(config), 'utf8').catch(() => '0');
  return Number(text) || 0;
}

const getPortFile = ({ dataDir }: Config) => join(dataDir, 'demo-port');

export async function addDemoCrms(config: Config): Promise<Config> {
  if (!config.isDemo) return config;
  const text = await readFile(getFile(config), 'utf8').catch(() => null);
  return text === null ? config : { ...config, ...(JSON.parse(text) as DemoSettings) };
}

const getFile = ({ dataDir }: Config) => join(dataDir, 'demo-crms.json');
