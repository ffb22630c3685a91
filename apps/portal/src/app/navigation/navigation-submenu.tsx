import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, useId } from 'react';
import { NavLink, useLocation } from 'react-router';
import { MenuOnClick } from '../../components/actions/menu-on-click.tsx';
import type { NavigationSubmenu, NavigationPage } from './navigation.ts';
import classes from './navigation-submenu.module.css';
import entryClasses from './navigation-entry.module.css';
import { PageLabel } from './page-label.tsx';
import { useRailTooltip } from './rail/use-rail-tooltip.tsx';

const FlyoutMenu = lazy(async () => ({
  default: (await import('./rail/flyout-menu.tsx')).FlyoutMenu,
}));

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
  const { hoverProps, hide, tooltip } = useRailTooltip(label);
  const isCurrent = pages.some(({ page }) => page === pathname);
  return (
    <>
      <MenuOnClick
        button={
          <button
            type="button"
            className={entryClasses.entry}
            data-collapsed
            data-here={isCurrent || undefined}
            {...hoverProps}
            onClick={hide}
          >
            <Icon size={18} aria-hidden />
            <span className="visually-hidden">{label}</span>
          </button>
        }
      >
        {(button) => <FlyoutMenu label={label} pages={pages} button={button} />}
      </MenuOnClick>
      {tooltip}
    </>
  );
}
