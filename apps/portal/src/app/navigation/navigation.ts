import { navigation } from '@alo/messages/platform/layout.ts';
import type { TutorialKey } from '@alo/messages/product/notices.ts';
import {
  IconBuilding,
  IconChartDots,
  IconFileInvoice,
  IconHash,
  IconHeadset,
  IconKey,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconList,
  IconListDetails,
  IconLock,
  IconPhone,
  IconPhoneCall,
  IconPlugConnected,
  IconReceipt,
  IconRefresh,
  IconReportAnalytics,
  IconShieldLock,
  IconUserCircle,
  IconUserQuestion,
  IconUsers,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react';
import { brand } from '../../lib/brand.ts';
import { useSession } from '../../lib/session/session.tsx';
import { hasWebphone } from '../../lib/webphone-request.ts';
import { canOpen } from '../can-open.ts';

interface NavigationEntryBase {
  label: string;
  icon: TablerIcon;
  /** LAY-04 */
  isPaidOnly?: boolean;
}

export interface NavigationItem extends NavigationEntryBase {
  isBeta?: boolean;
  /** Entries below it. */
  subpages?: readonly NavigationPage[];
  target: { page: string } | { tutorial: TutorialKey } | { external: string };
}

export interface NavigationSubmenu extends NavigationEntryBase {
  pages: readonly NavigationPage[];
}

export interface NavigationPage {
  label: string;
  icon: TablerIcon;
  page: string;
  isBeta?: boolean;
}

export interface NavigationGroup {
  label: string | null;
  items: readonly (NavigationItem | NavigationSubmenu)[];
}

/** LAY-06: without a switch for browsers, how to install the extension. */
export const WEBPHONE_TARGET: NavigationItem['target'] = hasWebphone
  ? { page: '/webphone' }
  : { tutorial: 'webphone' };

/** LAY-04 */
const navigationGroups: readonly NavigationGroup[] = [
  {
    label: null,
    items: [
      { label: navigation.dashboard, icon: IconLayoutDashboard, target: { page: '/dashboard' } },
      { label: navigation.webphone, icon: IconHeadset, target: WEBPHONE_TARGET },
      {
        label: navigation.integrations,
        icon: IconPlugConnected,
        target: { page: '/integrations/manager' },
        subpages: [
          { label: navigation.deliveries, icon: IconListDetails, page: '/integrations/log' },
          { label: navigation.choices, icon: IconUserQuestion, page: '/integrations/choices' },
        ],
      },
      { label: navigation.accessTokens, icon: IconKey, target: { page: '/user/tokens' } },
      { label: navigation.dataStudio, icon: IconChartDots, target: { tutorial: 'dataStudio' } },
      {
        label: navigation.callReport,
        icon: IconReportAnalytics,
        target: { page: '/report/calls' },
      },
      { label: navigation.liveCalls, icon: IconPhoneCall, target: { page: '/live-calls' } },
    ],
  },
  {
    label: navigation.finance,
    items: [
      {
        label: navigation.credits,
        icon: IconWallet,
        isPaidOnly: true,
        // LAY-04
        pages: [
          { label: navigation.chargeHistory, icon: IconReceipt, page: '/charge/history' },
          {
            label: navigation.automaticRecharge,
            icon: IconRefresh,
            page: '/charge/automatic',
            isBeta: true,
          },
          { label: navigation.statement, icon: IconList, page: '/charge/statement' },
        ],
      },
      {
        label: navigation.financialData,
        icon: IconFileInvoice,
        target: { page: '/financial-data' },
      },
    ],
  },
  {
    label: navigation.organization,
    items: [
      {
        label: navigation.users,
        icon: IconUsers,
        target: { page: '/users/list' },
      },
      {
        label: navigation.organizationProfile,
        icon: IconBuilding,
        target: { page: '/organization/profile' },
      },
      { label: navigation.extensions, icon: IconPhone, target: { page: '/extension/list' } },
      { label: navigation.numbers, icon: IconHash, target: { page: '/numbers' } },
      {
        label: navigation.audit,
        icon: IconHistory,
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
        icon: IconLock,
        target: { page: '/change-password' },
      },
      { label: navigation.help, icon: IconHelp, target: { page: '/ajuda' } },
      { label: navigation.support, icon: IconLifebuoy, target: { external: brand.supportUrl } },
    ],
  },
];

/** LAY-04 */
export function useNavigation(): readonly NavigationGroup[] {
  const session = useSession();
  const isShown = (entry: NavigationItem | NavigationSubmenu) =>
    !(entry.isPaidOnly && session.organization.isUnlimited) &&
    getPages(entry).every((page) => canOpen(page, session));
  return navigationGroups
    .map(({ label, items }) => ({ label, items: items.filter(isShown) }))
    .filter(({ items }) => items.length > 0);
}

export const flattenItem = ({ subpages = [], ...item }: NavigationItem): NavigationItem[] => [
  item,
  ...subpages.map(({ page, ...entry }) => ({ ...entry, target: { page } })),
];

export const flattenSubmenu = ({ pages }: NavigationSubmenu): NavigationItem[] =>
  pages.map(({ page, ...entry }) => ({ ...entry, target: { page } }));

function getPages(entry: NavigationItem | NavigationSubmenu): string[] {
  if ('pages' in entry) return entry.pages.map(({ page }) => page);
  return 'page' in entry.target ? [entry.target.page] : [];
}
