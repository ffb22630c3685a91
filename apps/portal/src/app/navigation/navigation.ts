import { navigation } from '@alo/messages/layout.ts';
import type { TutorialKey } from '@alo/messages/notices.ts';
import {
  IconBuilding,
  IconChartDots,
  IconHeadset,
  IconKey,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconPassword,
  IconReportAnalytics,
  IconShieldLock,
  IconUserCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { brand } from '../../lib/brand.ts';
import { useSession } from '../../lib/session.tsx';

export interface NavigationItem {
  label: string;
  icon: TablerIcon;
  /** portal §6: a USER does not see it. */
  isAdminOnly?: boolean;
  target: { page: string } | { tutorial: TutorialKey } | { external: string };
}

export interface NavigationGroup {
  label: string | null;
  items: readonly NavigationItem[];
}

/** The order of portal §2, with the dashboard first. */
const navigationGroups: readonly NavigationGroup[] = [
  {
    label: null,
    items: [
      { label: navigation.dashboard, icon: IconLayoutDashboard, target: { page: '/dashboard' } },
      { label: navigation.webphone, icon: IconHeadset, target: { tutorial: 'webphone' } },
      { label: navigation.accessTokens, icon: IconKey, target: { page: '/user/tokens' } },
      { label: navigation.dataStudio, icon: IconChartDots, target: { tutorial: 'dataStudio' } },
      {
        label: navigation.callReport,
        icon: IconReportAnalytics,
        target: { page: '/report/calls' },
      },
    ],
  },
  {
    label: navigation.organization,
    items: [
      {
        label: navigation.organizationProfile,
        icon: IconBuilding,
        isAdminOnly: true,
        target: { page: '/organization/profile' },
      },
      {
        label: navigation.audit,
        icon: IconHistory,
        isAdminOnly: true,
        target: { page: '/organization/audit' },
      },
    ],
  },
  {
    label: navigation.account,
    items: [
      { label: navigation.userProfile, icon: IconUserCircle, target: { page: '/user/profile' } },
      { label: navigation.security, icon: IconShieldLock, target: { page: '/user/security' } },
      {
        label: navigation.changePassword,
        icon: IconPassword,
        target: { page: '/change-password' },
      },
      { label: navigation.support, icon: IconLifebuoy, target: { external: brand.supportUrl } },
    ],
  },
];

/** The menu as the signed-in person sees it. */
export function useNavigation(): readonly NavigationGroup[] {
  const { isAdmin } = useSession();
  return navigationGroups
    .map(({ label, items }) => ({
      label,
      items: items.filter((item) => isAdmin || !item.isAdminOnly),
    }))
    .filter(({ items }) => items.length > 0);
}
