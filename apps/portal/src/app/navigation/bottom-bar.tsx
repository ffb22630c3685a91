import { layout, navigation } from '@alo/messages/platform/layout.ts';
import {
  IconHeadset,
  IconLayoutDashboard,
  IconMenu2,
  IconPhoneCall,
  type TablerIcon,
} from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './bottom-bar.module.css';
import { CountBadge } from './count-badge.tsx';
import { isBelow } from './navigation-entry.tsx';
import { useNeedCounts } from './use-need-counts.ts';
import { type NavigationItem, WEBPHONE_TARGET } from './navigation.ts';
import { useShell } from '../shell/shell-context.ts';

const HOME = '/dashboard';
const CALLS = '/report/calls';
export const BAR_TARGETS: readonly NavigationItem['target'][] = [
  { page: HOME },
  { page: CALLS },
  WEBPHONE_TARGET,
];

const COUNTED_IN_SHEET = ['/integrations/manager', '/integrations/log', '/integrations/choices'];

interface BottomBarProps {
  isMoreOpen: boolean;
  onToggleMore: (isOpen: boolean) => void;
}

/** LAY-05 */
export function BottomBar({ isMoreOpen, onToggleMore }: BottomBarProps) {
  const shell = useShell();
  const closeMore = () => onToggleMore(false);
  const shared = { isMoreOpen, onClick: closeMore };
  const getCount = useNeedCounts();
  const needs = COUNTED_IN_SHEET.flatMap((page) => getCount(page)?.text ?? []).join(', ');
  const needsId = useId();
  return (
    <nav
      aria-label={layout.shortcuts}
      className={`no-print ${classes.bar}`}
      data-above-sheet={isMoreOpen || undefined}
    >
      <BarLink {...shared} page={HOME} icon={IconLayoutDashboard} label={layout.barHome} />
      <BarLink {...shared} page={CALLS} icon={IconPhoneCall} label={layout.barCalls} />
      {'page' in WEBPHONE_TARGET ? (
        <BarLink
          {...shared}
          page={WEBPHONE_TARGET.page}
          icon={IconHeadset}
          label={navigation.webphone}
        />
      ) : (
        <button
          type="button"
          className={classes.entry}
          aria-haspopup="dialog"
          onClick={() => {
            closeMore();
            shell?.openTutorial('webphone');
          }}
        >
          <Face icon={IconHeadset}>{navigation.webphone}</Face>
        </button>
      )}
      <button
        type="button"
        className={classes.entry}
        data-active={isMoreOpen || undefined}
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        aria-describedby={needs === '' ? undefined : needsId}
        onClick={() => onToggleMore(!isMoreOpen)}
      >
        <Face icon={IconMenu2}>{layout.barMore}</Face>
        {needs !== '' && <span className={classes.dot} />}
      </button>
      <span id={needsId} hidden>
        {needs}
      </span>
    </nav>
  );
}

interface BarLinkProps {
  page: string;
  icon: TablerIcon;
  label: string;
  isMoreOpen: boolean;
  onClick: () => void;
}

function BarLink({ page, icon, label, isMoreOpen, onClick }: BarLinkProps) {
  const { pathname } = useLocation();
  const count = useNeedCounts()(page);
  const isHere = pathname === page || isBelow(page, pathname);
  const handleClick = (event: MouseEvent) => {
    onClick();
    if (pathname !== page) return;
    // Keeps the filters of the address.
    event.preventDefault();
    window.scrollTo({ top: 0 });
  };
  return (
    <NavLink
      to={page}
      className={classes.entry}
      data-active={(isHere && !isMoreOpen) || undefined}
      onClick={handleClick}
    >
      <Face icon={icon}>{label}</Face>
      <span className={classes.count}>{count && <CountBadge {...count} />}</span>
    </NavLink>
  );
}

const Face = ({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) => (
  <>
    <span className={classes.icon}>
      <Icon size={22} aria-hidden />
    </span>
    {children}
  </>
);
