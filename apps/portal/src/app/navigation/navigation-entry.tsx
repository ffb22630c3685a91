import { layout } from '@alo/messages/platform/layout.ts';
import { Tooltip } from '@mantine/core';
import '@mantine/core/styles/Tooltip.layer.css';
import { IconExternalLink, type TablerIcon } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { BetaBadge } from './beta-badge.tsx';
import classes from './navigation-entry.module.css';

interface NavigationEntryProps {
  label: string;
  icon: TablerIcon;
  isBeta?: boolean;
  isCollapsed?: boolean;
  page?: string;
  external?: string;
  onClick?: () => void;
}

export function NavigationEntry({
  label,
  icon: Icon,
  isBeta = false,
  isCollapsed = false,
  page,
  external,
  onClick,
}: NavigationEntryProps) {
  const content = (
    <>
      <Icon size={18} aria-hidden />
      <span className={isCollapsed ? 'visually-hidden' : classes.label}>{label}</span>
      {isBeta && <BetaBadge />}
      {external !== undefined && (
        <>
          <span className="visually-hidden">({layout.opensInNewTab})</span>
          {!isCollapsed && <IconExternalLink size={14} aria-hidden className={classes.end} />}
        </>
      )}
    </>
  );
  const { pathname } = useLocation();
  const shared = { className: classes.entry, 'data-collapsed': isCollapsed || undefined, onClick };

  return (
    <Tooltip
      label={label}
      position="right"
      disabled={!isCollapsed}
      classNames={{ tooltip: classes.tooltip }}
    >
      {page !== undefined ? (
        <NavLink to={page} {...shared} data-here={isBelow(page, pathname) || undefined}>
          {content}
        </NavLink>
      ) : external !== undefined ? (
        <a href={external} target="_blank" rel="noreferrer" {...shared}>
          {content}
        </a>
      ) : (
        <button type="button" {...shared}>
          {content}
        </button>
      )}
    </Tooltip>
  );
}

/** Subpages without an entry mark their parent entry. */
function isBelow(page: string, pathname: string): boolean {
  const above = /^(.*\/)(?:list|manager|calls)$/.exec(page)?.[1];
  return above !== undefined && pathname.startsWith(above);
}
