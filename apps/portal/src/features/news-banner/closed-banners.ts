import type { BannerNotification } from '@alo/contract/product/banner-notifications.ts';

const STORAGE_KEY = 'closed-banners';
// LAY-07: banner re-show delay
const HIDDEN_MS = 86_400_000;

type ClosedBanners = Record<string, number>;

/** A banner is known by what it says: another one shows at once. */
const nameOf = ({ messageLog, notification }: BannerNotification) =>
  `${messageLog}\n${notification}`;

export function isClosed(banner: BannerNotification, now = Date.now()): boolean {
  return nameOf(banner) in readClosed(now);
}

export function rememberClosed(banner: BannerNotification, now = Date.now()): void {
  try {
    const closed = { ...readClosed(now), [nameOf(banner)]: now };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(closed));
  } catch {
    // storage is full or forbidden: the banner comes back with the next page load
  }
}

/** Those closed less than a day ago. */
function readClosed(now: number): ClosedBanners {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = Object.entries(stored as ClosedBanners);
    return Object.fromEntries(
      entries.filter(([, closedAt]) => closedAt <= now && now - closedAt < HIDDEN_MS),
    );
  } catch {
    return {};
  }
}
