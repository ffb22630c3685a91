import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { paletteWords } from '@alo/messages/product/palette-words.ts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconCode,
  IconLogout,
  IconPlus,
  IconUserPlus,
  type TablerIcon,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useHasPreferences } from '../../features/notifications/preferences/use-preferences.ts';
import { normalizeText } from '../../lib/text/normalize-text.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import {
  type NavigationSubmenu,
  type NavigationItem,
  useNavigation,
} from '../navigation/navigation.ts';
import { themeChoices } from '../theme-choices.ts';
import { useShell } from '../shell/shell-context.ts';

export interface Command {
  label: string;
  searchWords?: string;
  group: string;
  icon: TablerIcon;
  run: () => void;
}

export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const shell = useShell();
  const { isAdmin, organization } = useSession();
  const { signOut } = useSessionState();
  const { setColorScheme } = useMantineColorScheme();
  const hasPreferences = useHasPreferences();

  function openItem({ target }: NavigationItem) {
    if ('page' in target) navigate(target.page);
    else if ('tutorial' in target) shell?.openTutorial(target.tutorial);
    else window.open(target.external, '_blank', 'noreferrer');
  }

  const items = useNavigation()
    .flatMap((group) => group.items)
    .flatMap((item) => ('pages' in item ? toNavigationItems(item) : [item]));
  const fromMenu = items.map((item) => ({
    label: item.label,
    searchWords: 'page' in item.target ? getSearchWords(item.target.page) : undefined,
    group: 'page' in item.target ? layout.palettePages : layout.paletteActions,
    icon: item.icon,
    run: () => openItem(item),
  }));
  // The navigation does not list these pages.
  const notificationPages = [
    { label: notifications.title, page: '/user/notifications' },
    ...(hasPreferences
      ? [{ label: notifications.preferences, page: '/user/notifications/preferences' }]
      : []),
  ].map(({ label, page }) => ({
    label,
    searchWords: getSearchWords(page),
    group: layout.palettePages,
    icon: IconBell,
    run: () => navigate(page),
  }));
  const actions: Command[] = [
    ...(isAdmin && !organization.isUnlimited && shell !== null
      ? [
          {
            label: layout.addCredit,
            searchWords: paletteWords.addCredit,
            group: layout.paletteActions,
            icon: IconPlus,
            run: shell.openAddCredit,
          },
        ]
      : []),
    ...(isAdmin
      ? [
          {
            label: layout.paletteInvite,
            searchWords: paletteWords.invite,
            group: layout.paletteActions,
            icon: IconUserPlus,
            run: () => navigate('/users/new'),
          },
        ]
      : []),
    {
      label: layout.paletteApi,
      searchWords: paletteWords.api,
      group: layout.paletteActions,
      icon: IconCode,
      run: () => window.open('/api/docs', '_blank', 'noreferrer'),
    },
    ...themeChoices.map(({ scheme, label, icon }) => ({
      label: layout.switchTheme(label),
      searchWords: paletteWords.theme,
      group: layout.paletteActions,
      icon,
      run: () => setColorScheme(scheme),
    })),
    {
      label: navigation.signOut,
      searchWords: paletteWords.signOut,
      group: layout.paletteActions,
      icon: IconLogout,
      run: signOut,
    },
  ];
  // The order matches the screen, because the arrow keys follow it.
  return [
    ...fromMenu.filter(({ group }) => group === layout.palettePages),
    ...notificationPages,
    ...fromMenu.filter(({ group }) => group === layout.paletteActions),
    ...actions,
  ];
}

function toNavigationItems({ label, icon, pages }: NavigationSubmenu): NavigationItem[] {
  return pages.map(({ label: pageLabel, page }) => ({
    label: layout.palettePage(label, pageLabel),
    icon,
    target: { page },
  }));
}

const getSearchWords = (page: string): string | undefined =>
  (paletteWords as Record<string, string>)[page];

export function matchCommands(commands: readonly Command[], term: string): readonly Command[] {
  const searchWords = normalizeText(term).split(/\s+/);
  return commands.filter((command) => {
    const text = normalizeText(`${command.label} ${command.searchWords ?? ''}`);
    return searchWords.every((word) => text.includes(word));
  });
}
