import type { ConnectorOf } from '../connector.ts';
import { makeProfileVerbs } from '../shared/profile/profile-verbs.ts';
import { gronerManifest } from './manifest.ts';
import { gronerProfile } from './profile.ts';
import { readTokenExpiry, makeToken, withToken } from './token.ts';

const verbs = makeProfileVerbs(gronerManifest, gronerProfile);

export const groner: ConnectorOf<typeof gronerManifest> = {
  manifest: gronerManifest,
  async check(access, settings) {
    await verbs.check(access, await withToken(access, settings));
  },
  async prepare(access, settings) {
    if (settings.password) {
      return { credentials: await makeToken(access, settings) };
    }
    await verbs.check(access, await withToken(access, settings));
    return {};
  },
  lists: {
    async *users(access, settings) {
      yield* verbs.readUsers(access, await withToken(access, settings));
    },
  },
  async findPerson(access, settings, phone) {
    return verbs.findPerson(access, await withToken(access, settings), phone);
  },
  async logCall(access, settings, call, key) {
    return verbs.logCall(access, await withToken(access, settings), call, key);
  },
  async findRecords(access, settings, call, key) {
    return verbs.findRecords(access, await withToken(access, settings), call, key);
  },
  capabilities: { accessEnds: { readExpiry: readTokenExpiry } },
};
