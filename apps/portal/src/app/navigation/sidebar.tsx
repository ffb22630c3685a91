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
  isFolded: boolean;
  onToggleFold: () => void;
}

export function Sidebar({ isFolded, onToggleFold }: SidebarProps) {
  const { signOut } = useSessionState();
  return (
    <nav
      aria-label={layout.mainNavigation}
      className={`no-print ${classes.sidebar}`}
      data-folded={isFolded || undefined}
    >
      <div className={classes.top}>
        <Link to="/dashboard" className={classes.home} aria-label={layout.home(brand.productName)}>
          <BrandMark isCompact={isFolded} />
        </Link>
        <IconButton
          size="sm"
          label={isFolded ? layout.expand : layout.collapse}
          aria-expanded={!isFolded}
          aria-controls="main-navigation"
          onClick={onToggleFold}
        >
          {isFolded ? (
            <IconChevronRight size={18} aria-hidden />
          ) : (
            <IconChevronLeft size={18} aria-hidden />
          )}
        </IconButton>
      </div>
      <NavigationList id="main-navigation" isRail={isFolded} />
      <div className={classes.foot}>
        <NavigationEntry
          label={navigation.signOut}
          icon={IconLogout}
          isRail={isFolded}
          onClick={signOut}
        />
      </div>
    </nav>
  );
}
