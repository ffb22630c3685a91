import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { CredentialsOf, Metadata } from '../manifest.ts';
import { readJwtExpiry } from '../shared/oauth/jwt-expiry.ts';
import { fallbackIfRejected } from '../shared/vendor/fallback-if-rejected.ts';
import { openProfileClient } from '../shared/profile/profile-client.ts';
import { readFirstAt, readTextAt } from '../shared/vendor/read-paths.ts';
import { gronerManifest } from './manifest.ts';
import { gronerProfile } from './profile.ts';

export type Credentials = CredentialsOf<typeof gronerManifest> & { credentials?: string | null };

const STORED_FIELDS = [
  'accessToken',
  'created',
  'expiration',
  'funcao',
  'nome',
  'perfil',
  'perfilid',
  'usuarioid',
];

const EXPIRATION_FORMAT =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/** The token is valid for about a year, until `expiration`. */
export async function makeToken(
  access: Access,
  settings: Credentials,
): Promise<Record<string, unknown>> {
  const { email, password } = settings;
  const profile = access.profile ?? gronerProfile.shipped;
  const { ask } = openProfileClient(gronerManifest, profile, access, settings);
  // A lost token is harmless; another one is made.
  const answer = await ask('POST', '/Conta/GerarToken', {
    json: { email: email.trim().toLowerCase(), senha: password },
    onlyReads: true,
  });
  // The vendor's page calls it `token`, public programs `accessToken`.
  const accessToken = readTextAt(answer, ['Content.accessToken', 'Content.token']);
  if (accessToken === null) throw new ConnectorError('credentials', 'Groner returned no token');
  const fields = STORED_FIELDS.map(
    (name) => [name, readFirstAt(answer, [`Content.${name}`])] as const,
  );
  const account = Object.fromEntries(fields.filter(([, value]) => value !== null));
  // The documented answer lacks the user, whom a task needs.
  const usuarioid =
    account['usuarioid'] ?? (await readUserId(access, { ...settings, accessToken }));
  return { ...account, ...(usuarioid !== null && { usuarioid }), accessToken };
}

/** Without a zone, São Paulo time is assumed. */
export function readTokenExpiry({ credentials }: Metadata): string | null {
  const storedToken = JSON.parse(credentials ?? '{}') as unknown;
  const expiration = readTextAt(storedToken, ['expiration']);
  if (expiration === null) return readJwtExpiry(readTextAt(storedToken, ['accessToken', 'token']));
  const [, day, time = '00:00:00', zone] = EXPIRATION_FORMAT.exec(expiration) ?? [];
  if (day === undefined) return null;
  const end = new Date(`${day}T${time}${zone ?? '-03:00'}`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

async function readUserId(access: Access, settings: Metadata): Promise<unknown> {
  const profile = access.profile ?? gronerProfile.shipped;
  const { ask } = openProfileClient(gronerManifest, profile, access, settings);
  const account = await fallbackIfRejected(ask('GET', '/conta/minhaconta'), null);
  return readFirstAt(account, ['Content.id', 'Content.usuarioid']);
}

export async function withToken(access: Access, settings: Credentials): Promise<Metadata> {
  const token = settings.password
    ? await makeToken(access, settings)
    : (JSON.parse(settings.credentials ?? '{}') as unknown);
  return {
    ...settings,
    accessToken: readTextAt(token, ['accessToken', 'token']),
    userId: readTextAt(token, ['usuarioid']),
  };
}
