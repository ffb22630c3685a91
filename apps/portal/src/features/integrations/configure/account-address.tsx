import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconExternalLink } from '@tabler/icons-react';
import classes from './account-address.module.css';

interface AccountAddressProps {
  manifest: Manifest;
  integration: Integration | null;
}

/** GW-kommo */
export function AccountAddress({ manifest, integration }: AccountAddressProps) {
  const { accountAddress } = manifest;
  const address = accountAddress && integration?.metadata[accountAddress.name];
  if (typeof address !== 'string' || !address.startsWith('https://')) return null;
  return (
    <div>
      <p className={classes.label}>{accountAddress?.label}</p>
      <a className={classes.link} href={address} target="_blank" rel="noreferrer">
        {address.replace('https://', '')}
        <IconExternalLink size={16} aria-hidden />
        <span className="visually-hidden"> ({layout.opensInNewTab})</span>
      </a>
    </div>
  );
}
