import type { Context } from '../platform/context.ts';

export const hasRealSwitch = ({ config }: Pick<Context, 'config'>): boolean =>
  config.asterisk.servers.length > 0;
