import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { IconChevronLeft, IconChevronRight, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { brand } from '../../lib/brand.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { NavigationEntry } from './navigation-entry.tsx';
import { NavigationList } from './navigation-list.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  isCollapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ isCollapsed, onToggle }: SidebarProps) {
  const { signOut } = useSessionState();
  return (
    <nav
      aria-label={layout.mainNavigation}
      className={`no-print ${classes.sidebar}`}
      data-collapsed={isCollapsed || undefined}
    >
      <div className={classes.top}>
        <Link to="/dashboard" className={classes.home} aria-label={layout.home(brand.productName)}>
          <BrandMark isCompact={isCollapsed} />
        </Link>
        <IconButton
          size="sm"
          label={isCollapsed ? layout.expand : layout.collapse}
          aria-expanded={!isCollapsed}
          aria-controls="main-navigation"
          onClick={onToggle}
        >
          {isCollapsed ? (
            <IconChevronRight size={18} aria-hidden />
          ) : (
            <IconChevronLeft size={18} aria-hidden />
          )}
        </IconButton>
      </div>
      <NavigationList id="main-navigation" isCollapsed={isCollapsed} />
      <div className={classes.foot}>
        <NavigationEntry
          label={navigation.signOut}
          icon={IconLogout}
          isCollapsed={isCollapsed}
          onClick={signOut}
        />
      </div>
    </nav>
  );
}
