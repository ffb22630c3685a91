import { layout } from '@alo/messages/platform/layout.ts';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './external-link.module.css';

interface ExternalLinkProps {
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

export function ExternalLink({ to, className = '', children }: ExternalLinkProps) {
  return (
    <a className={`${classes.link} ${className}`} href={to} target="_blank" rel="noreferrer">
      {children}
      <IconExternalLink size={14} aria-hidden />
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
