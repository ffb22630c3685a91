// A phone registers by an account, or by a code whose one-time address hands it the account with
// its password.
import { renderUnicodeCompact } from 'uqr';
import { requireOrganization } from '../../apps/api/src/operator/require-organization.ts';
import { withOperatorContext } from '../../apps/api/src/operator/with-operator-context.ts';
import { findByNumber } from '../../apps/api/src/telephony/extensions/store.ts';
import { startProvisioning } from '../../apps/api/src/telephony/extensions/provisioning/provisioning.ts';
import type { ServiceSession } from '../../apps/api/src/platform/access/session.ts';
import { SwitchFailure } from './failure.ts';
import type { SwitchSettings } from './switch-settings.ts';
import { getTlsPort } from './switch-settings.ts';

export async function describePhone(
  environment: NodeJS.ProcessEnv,
  settings: SwitchSettings,
  number: string,
  reference: string,
): Promise<string> {
  return withOperatorContext(environment, async (context) => {
    const { id: organizationId, domain } = await requireOrganization(context, reference);
    const extension = await findByNumber(context.db, organizationId, number);
    if (!extension) throw new SwitchFailure(`${domain} has no extension ${number}.`);
    const session: ServiceSession = {
      kind: 'service',
      tokenId: 0,
      organizationId,
      isUnlimited: true,
      domain,
      hasLegacyTimes: false,
      recordingLinksEpoch: 0,
      userId: null,
      tokenName: 'softswitch',
      scopes: ['extensions:write'],
    };
    const origin = context.config.publicUrl ?? `http://localhost:${context.config.port}`;
    const { actor } = context;
    const { address } = await startProvisioning(context, actor, session, extension.id, origin);
    return [
      `Domain     ${domain}`,
      `User       ${number}`,
      `Proxy      ${describeProxy(settings)}`,
      `Password   in the address below, once and for ten minutes, or in the portal`,
      '',
      address,
      renderUnicodeCompact(address),
    ].join('\n');
  });
}

function describeProxy(settings: SwitchSettings): string {
  const { certificate, publicAddress, address, sipPort } = settings;
  const host = publicAddress ?? address;
  return certificate === null
    ? `${host}:${sipPort}, UDP or TCP`
    : `${host}:${getTlsPort(settings)}, TLS (or ${sipPort}, UDP and TCP)`;
}
