import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { givenCall } from '../testing/call.fixture.ts';
import { type CallPage, type PageRequest, startCallWalk } from './call-walk.ts';

const PAGES = 3;

function buildPage({ page }: PageRequest): CallPage {
  const calls = Array.from({ length: 1000 }, (_, row) => givenCall({ id: `${page}-${row}` }));
  const nextPage = page < PAGES ? page + 1 : null;
  return {
    calls,
    total: 3000,
    isTotalExact: true,
    nextPage,
    asOf: `as of ${page}`,
    archivedMonths: [],
  };
}

describe('startCallWalk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('RPT-03 loads all pages as of the first one', async () => {
    const requested: PageRequest[] = [];

    const walk = startCallWalk(async (request) => {
      requested.push(request);
      return buildPage(request);
    });
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000, total: 3000 });
    expect(requested).toEqual([
      { page: 1, asOf: undefined },
      { page: 2, asOf: 'as of 1' },
      { page: 3, asOf: 'as of 1' },
    ]);
  });

  it('RPT-16 loads pages of a list without a total one after the other', async () => {
    const requested: PageRequest[] = [];

    const walk = startCallWalk(async (request) => {
      requested.push(request);
      const isLast = request.page === PAGES;
      return { ...buildPage(request), total: request.page * 1000, isTotalExact: isLast };
    });
    await vi.advanceTimersByTimeAsync(0);
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000, isTotalExact: true });
    expect(requested).toEqual([
      { page: 1, asOf: undefined },
      { page: 2, asOf: 'as of 1' },
      { page: 3, asOf: 'as of 2' },
    ]);
  });

  it('RPT-03 reports progress while pages arrive', async () => {
    const walk = startCallWalk(async (request) => {
      await delay(1000);
      return buildPage(request);
    });
    await vi.advanceTimersByTimeAsync(1500);

    expect(walk.getState()).toMatchObject({ status: 'loading', loaded: 1000, total: 3000 });
  });

  it('RPT-03 stops, cancels the pending request and resumes from there', async () => {
    let aborted = 0;
    const walk = startCallWalk(async (request, signal) => {
      signal.addEventListener('abort', () => (aborted += 1));
      await delay(1000);
      return buildPage(request);
    });
    await vi.advanceTimersByTimeAsync(1500);

    walk.stop();
    await vi.advanceTimersByTimeAsync(5000);

    expect(walk.getState()).toMatchObject({ status: 'stopped', loaded: 1000 });
    expect(aborted).toBeGreaterThan(0);

    walk.resume();
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(new Set(walk.collected.calls.map((call) => call.id)).size).toBe(3000);
  });

  it('RPT-03 keeps loaded calls when a page fails and resumes with that page', async () => {
    const requestedOffsets: number[] = [];
    const walk = startCallWalk(async (request) => {
      requestedOffsets.push(request.page);
      if (request.page === 2 && requestedOffsets.length === 2) throw new ApiError(500, 'broken');
      return buildPage(request);
    });
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'failed', loaded: 1000, total: 3000 });

    walk.resume();
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(requestedOffsets).toEqual([1, 2, 3, 2]);
  });

  it('RPT-03 waits as long as the server asks and continues', async () => {
    const requestedOffsets: number[] = [];
    const walk = startCallWalk(async (request) => {
      requestedOffsets.push(request.page);
      if (requestedOffsets.length === 2)
        throw new ApiError(429, 'slow down', { retryAfterSeconds: 7 });
      return buildPage(request);
    });
    await vi.advanceTimersByTimeAsync(6900);

    expect(walk.getState()).toMatchObject({ status: 'waiting', waitSeconds: 7, loaded: 1000 });

    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(requestedOffsets).toEqual([1, 2, 3, 2]);
  });

  it('RPT-03 has at most two requests under way', async () => {
    let underWay = 0;
    let most = 0;
    const walk = startCallWalk(async (request) => {
      most = Math.max(most, ++underWay);
      await delay(100);
      underWay -= 1;
      return buildPage(request);
    });
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(most).toBe(2);
  });

  it('RPT-09 notifies listeners once for several fast pages', async () => {
    let notified = 0;
    const walk = startCallWalk(async ({ page }) => ({
      ...buildPage({ page, asOf: undefined }),
      nextPage: page < 100 ? page + 1 : null,
    }));
    walk.subscribe(() => (notified += 1));
    await vi.runAllTimersAsync();

    expect(walk.getState().loaded).toBe(100_000);
    expect(notified).toBeLessThan(5);
  });
});

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
