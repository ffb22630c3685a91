import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { IconX } from '@tabler/icons-react';
import { Alert } from '../../components/alert.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import type { Return } from './return-address.ts';
import classes from './return-banner.module.css';

interface ReturnBannerProps {
  returned: Return;
  onClose: () => void;
}

/** INT-02: how it went at the vendor's page. */
export function ReturnBanner({ returned: { name, hasSucceeded }, onClose }: ReturnBannerProps) {
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
      </Alert>
    </div>
  );
}
