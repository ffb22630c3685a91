import type { CallBrakes } from '@alo/contract/telephony/call-brakes.ts';
import type { Context } from '../../platform/context.ts';
import { findCallBlock } from './call-block.ts';
import { measureBrakes } from './measure-brakes.ts';

export async function describeBrakes(
  context: Pick<Context, 'pool' | 'db' | 'config' | 'now'>,
  organizationId: number,
): Promise<CallBrakes> {
  const { brakes } = context.config;
  const [measuredBrakes, block] = await Promise.all([
    measureBrakes(context, organizationId),
    findCallBlock(context.db, organizationId),
  ]);
  const { warnings, exceeded } = measuredBrakes;
  return {
    organizations: measuredBrakes.organizations,
    monthlyCalls: {
      calls: measuredBrakes.monthlyCalls,
      limit: brakes.monthlyCalls,
      warnings: warnings.monthlyCalls,
      isExceeded: exceeded.includes('monthlyCalls'),
      forecast: measuredBrakes.forecast,
      rule: brakes.rules.monthlyCalls,
    },
    shortCalls: {
      calls: measuredBrakes.callsToday,
      shortCalls: measuredBrakes.shortCallsToday,
      share: measuredBrakes.shortCallsShare,
      limit: brakes.shortCallsPercent,
      warnings: warnings.shortCalls,
      isExceeded: exceeded.includes('shortCalls'),
      rule: brakes.rules.shortCalls,
    },
    block,
    countedAt: context.now().toISOString(),
  };
}
