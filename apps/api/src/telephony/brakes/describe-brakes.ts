import type { CallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import type { Context } from '../../platform/context.ts';
import { findCallBlock } from './call-block.ts';
import { measureBrakes } from './measure-brakes.ts';

export async function describeBrakes(
  context: Pick<Context, 'pool' | 'db' | 'config' | 'now'>,
  organizationId: number,
): Promise<CallBrakes> {
  const { brakes } = context.config;
  const [measured, block] = await Promise.all([
    measureBrakes(context, organizationId),
    findCallBlock(context.db, organizationId),
  ]);
  const { warnings, exceeded } = measured;
  return {
    organizations: measured.organizations,
    monthlyCalls: {
      calls: measured.monthlyCalls,
      limit: brakes.monthlyCalls,
      warnings: warnings.monthlyCalls,
      isExceeded: exceeded.includes('monthlyCalls'),
      forecast: measured.forecast,
      rule: brakes.rules.monthlyCalls,
    },
    shortCalls: {
      calls: measured.callsToday,
      shortCalls: measured.shortCallsToday,
      share: measured.shortCallsShare,
      limit: brakes.shortCallsPercent,
      warnings: warnings.shortCalls,
      isExceeded: exceeded.includes('shortCalls'),
      rule: brakes.rules.shortCalls,
    },
    block,
    countedAt: context.now().toISOString(),
  };
}
