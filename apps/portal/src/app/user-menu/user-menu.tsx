import { layout } from '@alo/messages/platform/layout.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { MenuOnClick } from '../../components/actions/menu-on-click.tsx';
import { useSession } from '../../lib/session/session.tsx';
import classes from './user-menu.module.css';
import { UserName } from './user-name.tsx';

const UserMenuItems = lazy(async () => ({
  default: (await import('./user-menu-items.tsx')).UserMenuItems,
}));

export function UserMenu() {
  const { user } = useSession();
  return (
    <MenuOnClick
      button={
        <button type="button" className={classes.target} title={layout.userMenu(user.name)}>
          <UserName isCompact />
          <IconChevronDown size={16} aria-hidden className={classes.chevron} />
        </button>
      }
    >
      {(button) => <UserMenuItems button={button} />}
    </MenuOnClick>
  );
}
