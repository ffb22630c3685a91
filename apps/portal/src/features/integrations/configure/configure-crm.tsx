import { isAuthorizationPending } from '../authorization/authorization-state.ts';
import { AuthorizeForm } from './authorize-form.tsx';
import { type ConfigureCrmProps, SettingsForm } from './settings-form.tsx';

export function ConfigureCrm(props: ConfigureCrmProps) {
  const { manifest, integration } = props;
  const mustAsk =
    integration === null ||
    (isAuthorizationPending(integration) && manifest.credentials.length > 0);
  return manifest.authorization === 'oauth' && mustAsk ? (
    <AuthorizeForm {...props} />
  ) : (
    <SettingsForm {...props} />
  );
}
