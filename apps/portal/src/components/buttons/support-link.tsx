import { layout } from '@alo/messages/platform/layout.ts';
import { brand } from '../../lib/brand.ts';
import classes from './support-link.module.css';

export function SupportLink({ children }: { children: string }) {
  return (
    <a className={classes.link} href={brand.supportUrl} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
