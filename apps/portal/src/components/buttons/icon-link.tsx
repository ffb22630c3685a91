import { layout } from '@alo/messages/platform/layout.ts';
import type { ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconLinkProps {
  label: string;
  href: string;
  children: ReactNode;
  size?: 'sm' | 'md';
  variant?: 'ghost' | 'default';
}

export function IconLink({ label, href, children, size = 'md', variant = 'ghost' }: IconLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={`${label} (${layout.opensInNewTab})`}
      data-icon
      data-size={size}
      data-variant={variant}
      className={classes.button}
    >
      {children}
    </a>
  );
}
