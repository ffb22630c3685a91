import type { Config } from '../../../platform/config.ts';
import { listSpool } from '../../../telephony/softswitch/import-spool.ts';
import { examine, makeFailure, makeOk, makeWarning, type Finding } from '../finding.ts';

/** Calls in the spool were not billed. */
export function examineSpool({ switchSpoolDir }: Config): Promise<Finding> {
  const check = 'softswitch spool';
  const fix =
    'Set SWITCH_SPOOL_DIR to the err-log-dir of mod_json_cdr, readable for the user of the server.';
  return examine(check, fix, async () => {
    if (switchSpoolDir === undefined)
      return makeOk(check, 'not watched: SWITCH_SPOOL_DIR is not set');
    const { length } = await listSpool(switchSpoolDir);
    if (length === 0) return makeOk(check, `${switchSpoolDir} is empty`);
    return makeFailure(
      check,
      `${length} call ${length === 1 ? 'event waits' : 'events wait'} in ${switchSpoolDir}`,
      `Run: npm run operator -- calls import ${switchSpoolDir}`,
    );
  });
}

export function examineSoftswitchSecrets({ softswitchSecrets }: Config): Finding {
  const check = 'softswitch secret';
  const weaknesses = softswitchSecrets.flatMap(({ name, secret }) => {
    const weakness = findWeakness(secret);
    return weakness === null ? [] : [`${name} ${weakness}`];
  });
  if (weaknesses.length === 0) return makeOk(check, 'strong enough');
  return makeWarning(
    check,
    weaknesses.join(', '),
    'Set it to the output of: openssl rand -hex 24, here and in the softswitch.',
  );
}

function findWeakness(secret: string): string | null {
  if (secret.length < 24) return `has only ${secret.length} characters`;
  return new Set(secret).size < 10 ? 'repeats a few characters' : null;
}
