import { hasAnswered } from '../../lib/api/has-answered.ts';
import { useIntegrations } from '../../lib/queries/integrations.ts';
import { useAmbiguous } from './choices/use-choices.ts';
import { getTargetKind, isCrm } from '../../lib/text/target-name.ts';

/** Parts above the log would move it later. */
export function useHasHeadAnswered(gateway: string | null): boolean {
  const isCrmLog = gateway !== null && isCrm(gateway);
  const isWebhook = gateway !== null && getTargetKind(gateway) === 'webhook';
  const choices = useAmbiguous(isCrmLog ? gateway : null);
  const integrations = useIntegrations(isWebhook);
  return (!isCrmLog || hasAnswered(choices)) && (!isWebhook || integrations.hasAnswered);
}
