import type { TutorialKey } from '@alo/messages/product/notices.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '../../lib/brand.ts';
import classes from './page-header.module.css';
import { HelpLink } from './help-link.tsx';
import { TutorialButton } from '../tutorial/tutorial-button.tsx';

interface PageHeaderProps {
  title: string;
  mark?: ReactNode;
  badge?: ReactNode;
  lead?: ReactNode;
  back?: { label: string; to: string; onBack?: (() => void) | undefined } | undefined;
  tutorial?: TutorialKey;
  actions?: ReactNode;
}

export function PageHeader({ title, mark, badge, lead, back, tutorial, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirstPage = useRef(useLocation().key === 'default');

  useEffect(() => {
    document.title = `${title} · ${brand.productName}`;
  }, [title]);

  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className={classes.header}>
      <div className={classes.text}>
        {back !== undefined && (
          <Link
            className={classes.back}
            to={back.to}
            onClick={(event) => {
              if (!back.onBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              back.onBack();
            }}
          >
            <IconArrowLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className={classes.named}>
          {mark}
          <div>
            <div className={classes.titleRow}>
              <h1 ref={heading} tabIndex={-1} className={classes.title}>
                {title}
              </h1>
              {badge}
              {tutorial !== undefined && <TutorialButton tutorial={tutorial} />}
              <HelpLink title={title} />
            </div>
            {lead !== undefined && <p className={classes.lead}>{lead}</p>}
          </div>
        </div>
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
