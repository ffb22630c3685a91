import type { BannerNotification } from '@alo/contract/product/banner-notifications.ts';

const STORAGE_KEY = 'closed-banners';
// LAY-07: banner re-show delay
const HIDDEN_MS = 86_400_000;

type ClosedBanners = Record<string, number>;

/** The key is the banner's text, so that another text shows at once. */
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
    // The browser refuses storage, so the banner returns with the next page load.
  }
}

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
