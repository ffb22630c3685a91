import type { Context } from '../platform/context.ts';

/** Then the demo has the calls and phones of people. */
export const hasRealSwitch = ({ config }: Pick<Context, 'config'>): boolean =>
  config.asterisk.servers.length > 0;
