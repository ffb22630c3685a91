import { Menu, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { BetaBadge } from './beta-badge.tsx';
import type { NavigationSubmenu, NavigationPage } from './navigation.ts';
import { CountBadge } from './count-badge.tsx';
import classes from './navigation-submenu.module.css';
import { useNeedCounts } from './use-need-counts.ts';
import entryClasses from './navigation-entry.module.css';

export function InlineSubmenu({ label, icon: Icon, pages }: NavigationSubmenu) {
  const listId = useId();
  const [isOpen, setOpen] = useLocalStorage({
    key: `navigation-open-${label}`,
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return (
    <>
      <button
        type="button"
        className={entryClasses.entry}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={18} aria-hidden />
        <span className={entryClasses.label}>{label}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </button>
      <SubmenuPages id={listId} isHidden={!isOpen} pages={pages} />
    </>
  );
}

interface SubmenuPagesProps {
  id?: string;
  isHidden?: boolean;
  pages: readonly NavigationPage[];
}

export function SubmenuPages({ id, isHidden = false, pages }: SubmenuPagesProps) {
  return (
    <ul id={id} className={classes.pages} hidden={isHidden}>
      {pages.map((page) => (
        <li key={page.page}>
          <NavLink to={page.page} className={entryClasses.entry}>
            <PageLabel {...page} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function FlyoutSubmenu({ label, icon: Icon, pages }: NavigationSubmenu) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isCurrent = pages.some(({ page }) => page === pathname);
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
      <Tooltip
        label={label}
        position="right"
        disabled={isOpen}
        classNames={{ tooltip: entryClasses.tooltip }}
      >
        <Menu.Target>
          <button
            type="button"
            className={entryClasses.entry}
            data-collapsed
            data-here={isCurrent || undefined}
          >
            <Icon size={18} aria-hidden />
            <span className="visually-hidden">{label}</span>
          </button>
        </Menu.Target>
      </Tooltip>
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

function PageLabel({ label, page, isBeta = false }: NavigationPage) {
  const count = useNeedCounts()(page);
  return (
    <>
      <span className={entryClasses.label}>{label}</span>
      {isBeta && <BetaBadge />}
      {count !== null && <CountBadge {...count} />}
    </>
  );
}
