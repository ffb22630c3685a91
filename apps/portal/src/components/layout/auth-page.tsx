import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../lib/brand.ts';
import classes from './auth-page.module.css';

interface AuthPageProps {
  title: string;
  lead: string;
  isWide?: boolean;
  takesFocus?: boolean;
  children: ReactNode;
}

/** Navigation focuses the title, unless a field has the focus. */
export function AuthPage({
  title,
  lead,
  isWide = false,
  takesFocus = false,
  children,
}: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useLocation().key === 'default');

  useEffect(() => {
    document.title = `${title} · ${brand.productName}`;
  }, [title]);

  useEffect(() => {
    const isFree = document.activeElement === document.body;
    const isReached = takesFocus || (!isFirstPage.current && isFree);
    if (isReached) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className={classes.page} data-wide={isWide || undefined}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </div>
  );
}

export function AuthBackLink({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="subtle" fullWidth className={classes.backLink}>
      {children}
    </Button>
  );
}

export function AuthFooterText({ children }: { children: ReactNode }) {
  return <p className={classes.footerText}>{children}</p>;
}
