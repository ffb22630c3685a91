import { NavigationEntry } from './navigation-entry.tsx';
import { FlyoutSubmenu, InlineSubmenu } from './navigation-submenu.tsx';
import { useNavigation } from './navigation.ts';
import classes from './navigation-list.module.css';
import { useShell } from '../shell/shell-context.ts';

interface NavigationListProps {
  id?: string;
  isCollapsed?: boolean;
  onChoose?: () => void;
}

export function NavigationList({ id, isCollapsed = false, onChoose }: NavigationListProps) {
  const shell = useShell();
  const navigationGroups = useNavigation();
  return (
    <div id={id} className={classes.list}>
      {navigationGroups.map((group) => (
        <div key={group.label} className={classes.group} data-collapsed={isCollapsed || undefined}>
          {group.label !== null && (
            <p className={isCollapsed ? 'visually-hidden' : classes.label}>{group.label}</p>
          )}
          <ul className={classes.items}>
            {group.items.map((item) => (
              <li key={item.label}>
                {'pages' in item ? (
                  isCollapsed ? (
                    <FlyoutSubmenu {...item} />
                  ) : (
                    <InlineSubmenu {...item} onChoose={onChoose} />
                  )
                ) : (
                  <NavigationEntry
                    label={item.label}
                    icon={item.icon}
                    isCollapsed={isCollapsed}
                    page={'page' in item.target ? item.target.page : undefined}
                    external={'external' in item.target ? item.target.external : undefined}
                    onClick={() => {
                      onChoose?.();
                      if ('tutorial' in item.target) shell?.openTutorial(item.target.tutorial);
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
