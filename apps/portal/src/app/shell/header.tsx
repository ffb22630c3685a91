import { layout } from '@alo/messages/platform/layout.ts';
import { palette } from '@alo/messages/product/palette.ts';
import { Button } from '@mantine/core';
import { IconHeadset, IconPlus, IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { IconButton } from '../../components/buttons/icon-button.tsx';
import { BrandMark } from '../../components/layout/brand-mark.tsx';
import { Bell } from '../../features/notifications/bell/bell.tsx';
import { brand } from '../../lib/brand.ts';
import { useSession } from '../../lib/session/session.tsx';
import { hasWebphone, openWebphone } from '../../lib/webphone-request.ts';
import { BalanceBadge } from './balance/balance-badge.tsx';
import classes from './header.module.css';
import { LoadingBar } from './loading-bar.tsx';
import { useShell } from './shell-context.ts';
import { UserMenu } from '../user-menu/user-menu.tsx';

export function Header() {
  const shell = useShell();
  const { isAdmin, organization } = useSession();
  return (
    <header className={`no-print ${classes.header}`}>
      <Link to="/dashboard" className={classes.home} aria-label={layout.home(brand.productName)}>
        <BrandMark isCompact />
      </Link>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        onClick={shell?.openPalette}
      >
        <IconSearch size={16} aria-hidden />
        <span className={classes.searchLabel}>{palette.open}</span>{' '}
        <kbd className={classes.shortcut}>Ctrl K</kbd>
      </button>
      <span className={classes.space} />
      {!organization.isUnlimited && (
        <div className={classes.credit}>
          <BalanceBadge />
          {isAdmin && (
            <Button
              variant="filled"
              className={classes.addCredit}
              aria-haspopup="dialog"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={shell?.openAddCredit}
            >
              <span className={classes.addCreditLabel}>{layout.addCredit}</span>
            </Button>
          )}
        </div>
      )}
      {hasWebphone && (
        <span className={classes.webphone}>
          <IconButton label={layout.openWebphone} onClick={() => openWebphone()}>
            <IconHeadset size={20} aria-hidden />
          </IconButton>
        </span>
      )}
      <div className={classes.bell}>
        <Bell onAddCredit={() => shell?.openAddCredit()} />
      </div>
      <div className={classes.user}>
        <UserMenu />
      </div>
      <LoadingBar />
    </header>
  );
}
