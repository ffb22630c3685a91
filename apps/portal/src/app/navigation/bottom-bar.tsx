import { layout, navigation } from '@alo/messages/platform/layout.ts';
import {
  IconHeadset,
  IconLayoutDashboard,
  IconMenu2,
  IconPhoneCall,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './bottom-bar.module.css';
import { CountBadge } from './count-badge.tsx';
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

interface BottomBarProps {
  isMoreOpen: boolean;
  onToggleMore: (isOpen: boolean) => void;
}

/** LAY-05 */
export function BottomBar({ isMoreOpen, onToggleMore }: BottomBarProps) {
  const shell = useShell();
  const closeMore = () => onToggleMore(false);
  return (
    <nav
      aria-label={layout.shortcuts}
      className={`no-print ${classes.bar}`}
      data-above-sheet={isMoreOpen || undefined}
    >
      <BarLink page={HOME} icon={IconLayoutDashboard} label={layout.barHome} onClick={closeMore} />
      <BarLink page={CALLS} icon={IconPhoneCall} label={layout.barCalls} onClick={closeMore} />
      {'page' in WEBPHONE_TARGET ? (
        <BarLink
          page={WEBPHONE_TARGET.page}
          icon={IconHeadset}
          label={navigation.webphone}
          onClick={closeMore}
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
        aria-haspopup="dialog"
        aria-expanded={isMoreOpen}
        onClick={() => onToggleMore(!isMoreOpen)}
      >
        <Face icon={IconMenu2}>{layout.barMore}</Face>
      </button>
    </nav>
  );
}

interface BarLinkProps {
  page: string;
  icon: TablerIcon;
  label: string;
  onClick: () => void;
}

function BarLink({ page, icon, label, onClick }: BarLinkProps) {
  const { pathname } = useLocation();
  const count = useNeedCounts()(page);
  const handleClick = (event: MouseEvent) => {
    onClick();
    if (pathname !== page) return;
    // Keeps the filters of the address.
    event.preventDefault();
    window.scrollTo({ top: 0 });
  };
  return (
    <NavLink to={page} className={classes.entry} onClick={handleClick}>
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
