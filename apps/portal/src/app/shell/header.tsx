import { layout } from '@alo/messages/layout.ts';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BrandMark } from '../../components/brand-mark.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { brand } from '../../lib/brand.ts';
import classes from './header.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { useShell } from './shell-context.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const shell = useShell();
  return (
    <header className={classes.header}>
      <div className={classes.menuButton}>
        <IconButton label={layout.openMenu} aria-haspopup="dialog" onClick={onOpenMenu}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
        <Link to="/dashboard" className={classes.home} aria-label={layout.home(brand.productName)}>
          <BrandMark isCompact />
        </Link>
      </div>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        onClick={shell?.openPalette}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchLabel}>{layout.paletteOpen}</span>{' '}
        <kbd className={classes.shortcut}>Ctrl K</kbd>
      </button>
      <span className={classes.space} />
      <div className={classes.user}>
        <UserMenu />
      </div>
      <LoadingBar />
    </header>
  );
}
