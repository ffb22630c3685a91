import { isPendingAt } from '../let-in.ts';
import { AuthorizeForm } from './authorize-form.tsx';
import { type ConfigureCrmProps, SettingsForm } from './settings-form.tsx';

/** The form of a CRM: before the vendor's page, where there is one, or all that can be set. */
export function ConfigureCrm(props: ConfigureCrmProps) {
  const { manifest, integration } = props;
  const mustAsk =
    integration === null || (isPendingAt(integration) && manifest.credentials.length > 0);
  return manifest.authorization === 'oauth' && mustAsk ? (
    <AuthorizeForm {...props} />
  ) : (
    <SettingsForm {...props} />
  );
}
