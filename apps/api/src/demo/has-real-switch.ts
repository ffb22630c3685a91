import type { Context } from '../platform/context.ts';

/** While `npm run softswitch` runs, the demo has the calls and phones of people. */
export const hasRealSwitch = ({ config }: Pick<Context, 'config'>): boolean =>
  config.asterisk.servers.length > 0;
