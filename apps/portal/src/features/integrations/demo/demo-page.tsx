import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import { IconExternalLink } from '@tabler/icons-react';
import { getDemoPage } from '../../../lib/demo-crms.ts';
import classes from './demo-page.module.css';

export function DemoPage({ gateway, name }: { gateway: string; name: string }) {
  const page = getDemoPage(gateway);
  if (page === undefined) return null;
  return (
    <a className={classes.link} href={page} target="_blank" rel="noreferrer">
      {texts.demoPage(name)}
      <IconExternalLink size={16} aria-hidden />
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
