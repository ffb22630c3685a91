import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { NavLink } from 'react-router';
import { type OpenerButton, useLoadedMenu } from '../../../components/actions/use-loaded-opener.ts';
import type { NavigationPage } from '../navigation.ts';
import classes from '../navigation-submenu.module.css';
import { PageLabel } from '../page-label.tsx';

interface FlyoutMenuProps {
  label: string;
  pages: readonly NavigationPage[];
  button: OpenerButton;
}

export function FlyoutMenu({ label, pages, button }: FlyoutMenuProps) {
  const { opener, isOpen, setOpen } = useLoadedMenu(button);
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="right-start"
      offset={10}
      alignItemsLabels="none"
      withinPortal
      withInitialFocusPlaceholder={false}
      classNames={{ dropdown: classes.dropdown, item: classes.item, label: classes.heading }}
    >
      <Menu.Target>{opener}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {pages.map((page) => (
          <Menu.Item key={page.page} component={NavLink} to={page.page}>
            <span className={classes.row}>
              <PageLabel {...page} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
