import { ConnectorError } from '../connector-error.ts';
import type { Access } from '../connector.ts';
import type { CredentialsOf, Metadata } from '../manifest.ts';
import { readJwtEnd } from '../shared/jwt-end.ts';
import { noneIfRejected } from '../shared/none-if-rejected.ts';
import { askByProfile } from '../shared/profile/ask-by-profile.ts';
import { readFirstAt, readTextAt } from '../shared/read-places.ts';
import { gronerManifest } from './manifest.ts';
import { gronerProfile } from './profile.ts';

export type Credentials = CredentialsOf<typeof gronerManifest> & { credentials?: string | null };

/** Fields of a token that the card keeps, by the names of the product (GW-groner). */
const KEPT = [
  'accessToken',
  'created',
  'expiration',
  'funcao',
  'nome',
  'perfil',
  'perfilid',
  'usuarioid',
];

const EXPIRATION = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Email and password for a token, which holds a year or so: its own `expiration` says until when. */
export async function makeToken(
  access: Access,
  settings: Credentials,
): Promise<Record<string, unknown>> {
  const { email, password } = settings;
  const profile = access.profile ?? gronerProfile.shipped;
  const { ask } = askByProfile(gronerManifest, profile, access, settings);
  // a token that is lost does no harm: another one is made
  const answer = await ask('POST', '/Conta/GerarToken', {
    json: { email: email.trim().toLowerCase(), senha: password },
    onlyReads: true,
  });
  // the vendor's page calls it `token`, programs of others find it as `accessToken`
  const accessToken = readTextAt(answer, ['Content.accessToken', 'Content.token']);
  if (accessToken === null) throw new ConnectorError('credentials', 'Groner gave no token');
  const found = KEPT.map((name) => [name, readFirstAt(answer, [`Content.${name}`])] as const);
  const kept = Object.fromEntries(found.filter(([, value]) => value !== null));
  // its page knows no more of a token than when it ends: whose it is, without whom there is no task, is asked then
  const usuarioid = kept['usuarioid'] ?? (await readUserId(access, { ...settings, accessToken }));
  return { ...kept, ...(usuarioid !== null && { usuarioid }), accessToken };
}

/** Reads the end that came with the token, on São Paulo's clock if it names no zone. */
export function endOfToken({ credentials }: Metadata): string | null {
  const kept = JSON.parse(credentials ?? '{}') as unknown;
  const said = readTextAt(kept, ['expiration']);
  if (said === null) return readJwtEnd(readTextAt(kept, ['accessToken', 'token']));
  const [, day, time = '00:00:00', zone] = EXPIRATION.exec(said) ?? [];
  if (day === undefined) return null;
  const end = new Date(`${day}T${time}${zone ?? '-03:00'}`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

async function readUserId(access: Access, settings: Metadata): Promise<unknown> {
  const profile = access.profile ?? gronerProfile.shipped;
  const { ask } = askByProfile(gronerManifest, profile, access, settings);
  const account = await noneIfRejected(ask('GET', '/conta/minhaconta'), null);
  return readFirstAt(account, ['Content.id', 'Content.usuarioid']);
}

/** Adds what the profile's placeholders want: what is kept, or a new token if a password stands in the form. */
export async function withToken(access: Access, settings: Credentials): Promise<Metadata> {
  const kept = settings.password
    ? await makeToken(access, settings)
    : (JSON.parse(settings.credentials ?? '{}') as unknown);
  return {
    ...settings,
    accessToken: readTextAt(kept, ['accessToken', 'token']),
    userId: readTextAt(kept, ['usuarioid']),
  };
}
