import { layout, navigation } from '@alo/messages/layout.ts';
import { useMantineColorScheme } from '@mantine/core';
import { IconLogout, IconPlus, type TablerIcon } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { plainText } from '../../lib/plain-text.ts';
import { useSession, useSessionState } from '../../lib/session.tsx';
import {
  type NavigationFold,
  type NavigationItem,
  useNavigation,
} from '../navigation/navigation.ts';
import { themeChoices } from '../theme-choices.ts';
import { useShell } from '../shell/shell-context.ts';

export interface Command {
  label: string;
  group: string;
  icon: TablerIcon;
  run: () => void;
}

/** All that the palette can do: the menu's entries, the themes, and leaving. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const shell = useShell();
  const { isAdmin, organization } = useSession();
  const { signOut } = useSessionState();
  const { setColorScheme } = useMantineColorScheme();

  function open({ target }: NavigationItem) {
    if ('page' in target) navigate(target.page);
    else if ('tutorial' in target) shell?.openTutorial(target.tutorial);
    else window.open(target.external, '_blank', 'noreferrer');
  }

  const items = useNavigation()
    .flatMap((group) => group.items)
    .flatMap((item) => ('pages' in item ? asItems(item) : [item]));
  const fromMenu = items.map((item) => ({
    label: item.label,
    group: 'page' in item.target ? layout.palettePages : layout.paletteActions,
    icon: item.icon,
    run: () => open(item),
  }));
  const actions: Command[] = [
    ...(isAdmin && !organization.isUnlimited && shell !== null
      ? [
          {
            label: layout.addCredit,
            group: layout.paletteActions,
            icon: IconPlus,
            run: shell.openAddCredit,
          },
        ]
      : []),
    ...themeChoices.map(({ scheme, label, icon }) => ({
      label: layout.switchTheme(label),
      group: layout.paletteActions,
      icon,
      run: () => setColorScheme(scheme),
    })),
    {
      label: navigation.signOut,
      group: layout.paletteActions,
      icon: IconLogout,
      run: signOut,
    },
  ];
  // Pages first: the list is drawn in two groups and walked by arrow keys in the same order.
  return [
    ...fromMenu.filter(({ group }) => group === layout.palettePages),
    ...fromMenu.filter(({ group }) => group === layout.paletteActions),
    ...actions,
  ];
}

function asItems({ label, icon, pages }: NavigationFold): NavigationItem[] {
  return pages.map(({ label: pageLabel, page }) => ({
    label: layout.palettePage(label, pageLabel),
    icon,
    target: { page },
  }));
}

/** Every word of the term somewhere in the label, whatever its accents and capitals. */
export function matchCommands(commands: readonly Command[], term: string): readonly Command[] {
  const words = plainText(term).split(/\s+/);
  return commands.filter(({ label }) => words.every((word) => plainText(label).includes(word)));
}
