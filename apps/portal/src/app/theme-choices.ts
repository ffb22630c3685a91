import { layout } from '@alo/messages/platform/layout.ts';
import type { MantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun, type TablerIcon } from '@tabler/icons-react';

export const themeChoices: readonly {
  scheme: MantineColorScheme;
  label: string;
  icon: TablerIcon;
}[] = [
  { scheme: 'auto', label: layout.themeSystem, icon: IconDeviceDesktop },
  { scheme: 'light', label: layout.themeLight, icon: IconSun },
  { scheme: 'dark', label: layout.themeDark, icon: IconMoon },
];
