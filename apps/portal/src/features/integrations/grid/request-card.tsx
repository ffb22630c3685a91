import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { brand } from '../../../lib/brand.ts';
import { SignMark } from '../../../components/display/mark.tsx';
import classes from './request-card.module.css';

/** INT-01 */
export function RequestCard() {
  return (
    <a className={classes.card} href={brand.requestIntegrationUrl} target="_blank" rel="noreferrer">
      <SignMark>
        <IconPlus size={20} />
      </SignMark>
      <span className={classes.text}>
        <b className={classes.title}>{texts.request}</b>
        {texts.requestText}
      </span>
      <IconExternalLink size={18} aria-hidden />
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
