import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { IconX } from '@tabler/icons-react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { EarlierCalls } from '../card/earlier-calls.tsx';
import type { VendorReturn } from './return-address.ts';
import classes from './return-banner.module.css';

interface ReturnBannerProps {
  returned: VendorReturn | null;
  onClose: () => void;
}

/** INT-02. Mount from the start: live regions announce only changes. */
export function ReturnBanner({ returned, onClose }: ReturnBannerProps) {
  return (
    <div role="status">
      {returned !== null && <Outcome returned={returned} onClose={onClose} />}
    </div>
  );
}

function Outcome({ returned, onClose }: ReturnBannerProps & { returned: VendorReturn }) {
  const { gateway, name, hasSucceeded } = returned;
  return (
    <div className={classes.banner}>
      <Alert
        tone={hasSucceeded ? 'success' : 'danger'}
        action={
          <IconButton size="sm" label={texts.closeBanner} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        }
      >
        {hasSucceeded ? texts.connected(name) : texts.notConnected(name)}
        {hasSucceeded && <EarlierCalls gateway={gateway} />}
      </Alert>
    </div>
  );
}
