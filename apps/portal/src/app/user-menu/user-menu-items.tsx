import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import {
  IconBell,
  IconCheck,
  IconLogout,
  IconLock,
  IconShieldLock,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { type OpenerButton, useLoadedMenu } from '../../components/actions/use-loaded-opener.ts';
import { useHasPreferences } from '../../features/notifications/preferences/use-preferences.ts';
import { useSessionState } from '../../lib/session/session.tsx';
import { themeChoices } from '../theme-choices.ts';
import classes from './user-menu.module.css';
import { UserName } from './user-name.tsx';

export function UserMenuItems({ button }: { button: OpenerButton }) {
  const { signOut } = useSessionState();
  const hasPreferences = useHasPreferences();
  const { colorScheme, setColorScheme } = useMantineColorScheme();

  const { opener, isOpen, setOpen } = useLoadedMenu(button);

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={272}
      offset={6}
      alignItemsLabels="none"
      // Mantine's focusable placeholder would break the menu role.
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={classes}
    >
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.identity}>
          <UserName />
        </div>
        <Menu.Divider />
        <Menu.Label>{layout.theme}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
        >
          {themeChoices.map(({ scheme, label, icon: Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              checkIcon={null}
              rightSection={colorScheme === scheme && <IconCheck size={16} aria-hidden />}
            >
              <span className={classes.theme}>
                <Icon size={16} aria-hidden />
                {label}
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <LinkItem to="/user/profile" icon={IconUserCircle} label={navigation.userProfile} />
        <LinkItem to="/user/security" icon={IconShieldLock} label={navigation.security} />
        {hasPreferences && (
          <LinkItem
            to="/user/notifications/preferences"
            icon={IconBell}
            label={notifications.preferences}
          />
        )}
        <LinkItem to="/change-password" icon={IconLock} label={navigation.changePassword} />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {navigation.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface LinkItemProps {
  to: string;
  icon: TablerIcon;
  label: string;
}

function LinkItem({ to, icon: Icon, label }: LinkItemProps) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={16} aria-hidden />}>
      {label}
    </Menu.Item>
  );
}
