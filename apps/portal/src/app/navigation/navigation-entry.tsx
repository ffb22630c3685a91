import { layout } from '@alo/messages/platform/layout.ts';
import { IconExternalLink, type TablerIcon } from '@tabler/icons-react';
import { NavLink, useLocation } from 'react-router';
import { BetaBadge } from './beta-badge.tsx';
import { CountBadge, type NavigationCount } from './count-badge.tsx';
import classes from './navigation-entry.module.css';
import { useRailTooltip } from './rail/use-rail-tooltip.tsx';

interface NavigationEntryProps {
  label: string;
  icon: TablerIcon;
  isBeta?: boolean;
  count?: NavigationCount | null;
  isCollapsed?: boolean;
  page?: string;
  external?: string;
  onClick?: () => void;
}

export function NavigationEntry({
  label,
  icon: Icon,
  isBeta = false,
  count = null,
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
      {count !== null && <CountBadge {...count} />}
      {external !== undefined && (
        <>
          <span className="visually-hidden">({layout.opensInNewTab})</span>
          {!isCollapsed && <IconExternalLink size={14} aria-hidden className={classes.end} />}
        </>
      )}
    </>
  );
  const { pathname } = useLocation();
  const { hoverProps, tooltip } = useRailTooltip(label);
  const shared = {
    className: classes.entry,
    onClick,
    ...(isCollapsed && { 'data-collapsed': true, ...hoverProps }),
  };

  return (
    <>
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
      {isCollapsed && tooltip}
    </>
  );
}

const WITH_ENTRY: ReadonlySet<string> = new Set(['/integrations/log', '/integrations/choices']);

/** Subpages without an entry mark their parent entry. */
export function isBelow(page: string, pathname: string): boolean {
  const above = /^(.*\/)(?:list|manager|calls)$/.exec(page)?.[1];
  return above !== undefined && pathname.startsWith(above) && !WITH_ENTRY.has(pathname);
}
