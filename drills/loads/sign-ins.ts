// Every returned token must keep working.
import type { Customer } from './customers.ts';
import { signIn } from './customers.ts';
import { ask, runLanes, type Load } from './load.ts';

const PAUSE_MS = 400;

export function startSignIns({
  url,
  customers,
}: {
  url: () => string;
  customers: readonly Customer[];
}): Load {
  const tokens: string[] = [];
  let signInIndex = 0;
  const lanes = runLanes(
    1,
    async () => {
      tokens.push(await signIn(url(), customers[signInIndex++ % customers.length]!));
      return true;
    },
    PAUSE_MS,
  );
  return {
    name: 'sign-ins',
    ...lanes,
    async verify() {
      let lost = 0;
      for (const token of tokens) {
        const reply = await ask(`${url()}/api/v1/users/accessTokens`, {
          method: 'HEAD',
          headers: { Authorization: token },
        });
        if (!reply.ok) lost++;
      }
      const doubled = tokens.length - new Set(tokens).size;
      return { name: 'sign-ins', acknowledged: tokens.length, lost, doubled };
    },
  };
}
