import type { BannerNotification } from '@alo/contract/product/banner-notifications.ts';

const STORAGE_KEY = 'closed-banners';
// LAY-07
const HIDDEN_MS = 86_400_000;

type ClosedBanners = Record<string, number>;

/** A banner with another text shows at once. */
const getKey = ({ messageLog, notification }: BannerNotification) =>
  `${messageLog}\n${notification}`;

export function isClosed(banner: BannerNotification, now = Date.now()): boolean {
  return getKey(banner) in readClosed(now);
}

export function rememberClosed(banner: BannerNotification, now = Date.now()): void {
  try {
    const closed = { ...readClosed(now), [getKey(banner)]: now };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(closed));
  } catch {
    // Without storage, the banner returns with the next page load.
  }
}

function readClosed(now: number): ClosedBanners {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored as ClosedBanners).filter(
        ([, closedAt]) => closedAt <= now && now - closedAt < HIDDEN_MS,
      ),
    );
  } catch {
    return {};
  }
}
