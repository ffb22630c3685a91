import { layout, navigation } from '@alo/messages/platform/layout.ts';
import { notifications } from '@alo/messages/product/notifications.ts';
import { callExports } from '@alo/messages/telephony/call-exports.ts';
import { palette as texts, paletteWords } from '@alo/messages/product/palette.ts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBell,
  IconCode,
  IconFileExport,
  IconKey,
  IconLogout,
  IconPhonePlus,
  IconPlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useHasPreferences } from '../../features/notifications/preferences/use-preferences.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import {
  flattenItem,
  flattenSubmenu,
  type NavigationItem,
  type NavigationSubmenu,
  useNavigation,
} from '../navigation/navigation.ts';
import { themeChoices } from '../theme-choices.ts';
import { useShell } from '../shell/shell-context.ts';
import type { Command } from './command.ts';

export function useCommands(): readonly Command[] {
  const shell = useShell();
  const { isAdmin, organization } = useSession();
  const { signOut } = useSessionState();
  const { setColorScheme } = useMantineColorScheme();
  const hasPreferences = useHasPreferences();

  const fromMenu = useNavigation()
    .flatMap((group) => group.items)
    .flatMap((item) => ('pages' in item ? nameWithSection(item) : flattenItem(item)))
    .map((item): Command => {
      const { label, icon, target } = item;
      if ('page' in target) return toPage(label, target.page, icon);
      const run = () =>
        'tutorial' in target
          ? shell?.openTutorial(target.tutorial)
          : window.open(target.external, '_blank', 'noreferrer');
      return { id: label, group: 'actions', label, icon, run };
    });
  const otherPages = [
    toPage(callExports.title, '/report/exports', IconFileExport),
    toPage(notifications.title, '/user/notifications', IconBell),
    ...(hasPreferences
      ? [toPage(notifications.preferences, '/user/notifications/preferences', IconBell)]
      : []),
  ];
  const adminActions: Command[] = [
    {
      id: 'newExtension',
      group: 'actions',
      label: texts.newExtension,
      searchWords: paletteWords.newExtension,
      icon: IconPhonePlus,
      to: '/extension/list',
      opens: 'newExtension',
    },
    ...(organization.isUnlimited || shell === null
      ? []
      : [
          {
            id: 'addCredit',
            group: 'actions' as const,
            label: layout.addCredit,
            searchWords: paletteWords.addCredit,
            icon: IconPlus,
            run: shell.openAddCredit,
          },
        ]),
    {
      id: 'invite',
      group: 'actions',
      label: texts.invite,
      searchWords: paletteWords.invite,
      icon: IconUserPlus,
      to: '/users/new',
    },
  ];
  const actions: Command[] = [
    {
      id: 'exportCalls',
      group: 'actions',
      label: texts.exportCalls,
      searchWords: paletteWords.exportCalls,
      icon: IconFileExport,
      to: '/report/exports',
      opens: 'new',
    },
    {
      id: 'newToken',
      group: 'actions',
      label: texts.newToken,
      searchWords: paletteWords.newToken,
      icon: IconKey,
      to: '/user/tokens',
      opens: 'newToken',
    },
    {
      id: 'api',
      group: 'actions',
      label: texts.api,
      searchWords: paletteWords.api,
      icon: IconCode,
      run: () => window.open('/api/docs', '_blank', 'noreferrer'),
    },
    ...themeChoices.map(({ scheme, label, icon }) => ({
      id: `theme-${scheme}`,
      group: 'actions' as const,
      label: texts.switchTheme(label),
      searchWords: paletteWords.theme,
      icon,
      run: () => setColorScheme(scheme),
    })),
    {
      id: 'signOut',
      group: 'actions',
      label: navigation.signOut,
      searchWords: paletteWords.signOut,
      icon: IconLogout,
      run: signOut,
    },
  ];
  const isPage = ({ group }: Command) => group === 'pages';
  return [
    ...fromMenu.filter(isPage),
    ...otherPages,
    ...(isAdmin ? adminActions : []),
    ...fromMenu.filter((command) => !isPage(command)),
    ...actions,
  ];
}

const nameWithSection = (submenu: NavigationSubmenu): NavigationItem[] =>
  flattenSubmenu(submenu).map((item) => ({
    ...item,
    label: texts.page(submenu.label, item.label),
    icon: submenu.icon,
  }));

const toPage = (label: string, page: string, icon: Command['icon']): Command => ({
  id: page,
  group: 'pages',
  label,
  searchWords: (paletteWords as Record<string, string>)[page],
  icon,
  to: page,
});
