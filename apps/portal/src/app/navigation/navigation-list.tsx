import { BAR_TARGETS } from './bottom-bar.tsx';
import { NavigationEntry } from './navigation-entry.tsx';
import { FlyoutSubmenu, InlineSubmenu, SubmenuPages } from './navigation-submenu.tsx';
import {
  flattenItem,
  flattenSubmenu,
  type NavigationItem,
  type NavigationSubmenu,
  useNavigation,
} from './navigation.ts';
import classes from './navigation-list.module.css';
import { useNeedCounts } from './use-need-counts.ts';
import { useShell } from '../shell/shell-context.ts';

interface NavigationListProps {
  id?: string;
  isCollapsed?: boolean;
}

export function NavigationList({ id, isCollapsed = false }: NavigationListProps) {
  return (
    <div id={id} className={classes.list}>
      {useNavigation().map((group) => (
        <div key={group.label} className={classes.group} data-collapsed={isCollapsed || undefined}>
          {group.label !== null && (
            <p className={isCollapsed ? 'visually-hidden' : classes.label}>{group.label}</p>
          )}
          <ul className={classes.items}>
            {group.items.map((item) => (
              <li key={item.label}>
                {!('pages' in item) ? (
                  <EntryWithSubpages item={item} isCollapsed={isCollapsed} />
                ) : isCollapsed ? (
                  <FlyoutSubmenu {...item} />
                ) : (
                  <InlineSubmenu {...item} />
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function EntryWithSubpages({ item, isCollapsed }: { item: NavigationItem; isCollapsed: boolean }) {
  const { subpages, label, icon, target } = item;
  if (subpages === undefined || !('page' in target)) {
    return <Entry item={item} isCollapsed={isCollapsed} />;
  }
  if (isCollapsed) {
    const main = { label, icon, page: target.page };
    return <FlyoutSubmenu label={label} icon={icon} pages={[main, ...subpages]} />;
  }
  return (
    <>
      <Entry item={item} isCollapsed={false} />
      <SubmenuPages pages={subpages} />
    </>
  );
}

/** LAY-05: everything that the bottom bar does not have, without levels. */
export function NavigationGrid({ onChoose }: { onChoose: () => void }) {
  const groups = useNavigation()
    .map(({ label, items }) => ({ label, items: items.flatMap(flatten).filter(isNotInBar) }))
    .filter(({ items }) => items.length > 0);
  return groups.map((group) => (
    <div key={group.label}>
      {group.label !== null && <p className={classes.label}>{group.label}</p>}
      <ul className={classes.grid}>
        {group.items.map((item) => (
          <li key={item.label}>
            <Entry item={item} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

const flatten = (item: NavigationItem | NavigationSubmenu): NavigationItem[] =>
  'pages' in item ? flattenSubmenu(item) : flattenItem(item);

const isNotInBar = ({ target }: NavigationItem) =>
  !BAR_TARGETS.some((inBar) => JSON.stringify(inBar) === JSON.stringify(target));

interface EntryProps {
  item: NavigationItem;
  isCollapsed?: boolean;
  onChoose?: () => void;
}

function Entry({ item: { target, ...entry }, isCollapsed, onChoose }: EntryProps) {
  const getCount = useNeedCounts();
  const shell = useShell();
  return (
    <NavigationEntry
      label={entry.label}
      icon={entry.icon}
      isBeta={entry.isBeta}
      count={'page' in target ? getCount(target.page) : null}
      isCollapsed={isCollapsed}
      page={'page' in target ? target.page : undefined}
      external={'external' in target ? target.external : undefined}
      onClick={() => {
        onChoose?.();
        if ('tutorial' in target) shell?.openTutorial(target.tutorial);
      }}
    />
  );
}
