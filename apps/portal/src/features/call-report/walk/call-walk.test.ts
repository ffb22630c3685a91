import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { givenCall } from '../testing/call.fixture.ts';
import { type CallPage, type PageRequest, startCallWalk } from './call-walk.ts';

const PAGES = 3;

function pageAt({ page }: PageRequest): CallPage {
  const calls = Array.from({ length: 1000 }, (_, row) => givenCall({ id: `${page}-${row}` }));
  return { calls, total: 3000, nextPage: page < PAGES ? page + 1 : null, asOf: `as of ${page}` };
}

describe('startCallWalk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('RPT-03 follows the pages to the end and stays on the calls of the first', async () => {
    const asked: PageRequest[] = [];

    const walk = startCallWalk(async (request) => {
      asked.push(request);
      return pageAt(request);
    });
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000, total: 3000 });
    expect(asked).toEqual([
      { page: 1, asOf: undefined },
      { page: 2, asOf: 'as of 1' },
      { page: 3, asOf: 'as of 1' },
    ]);
  });

  it('RPT-03 tells how far it is while pages are still coming', async () => {
    const walk = startCallWalk(async (request) => {
      await delay(1000);
      return pageAt(request);
    });
    await vi.advanceTimersByTimeAsync(2500);

    expect(walk.getState()).toMatchObject({ status: 'loading', loaded: 2000, total: 3000 });
  });

  it('RPT-03 stops, cancels the request under way and goes on from there', async () => {
    let aborted = 0;
    const walk = startCallWalk(async (request, signal) => {
      signal.addEventListener('abort', () => (aborted += 1));
      await delay(1000);
      return pageAt(request);
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

  it('RPT-03 keeps what came when a page fails, and resumes with that page', async () => {
    const asked: number[] = [];
    const walk = startCallWalk(async (request) => {
      asked.push(request.page);
      if (request.page === 2 && asked.length === 2) throw new ApiError(500, 'broken');
      return pageAt(request);
    });
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'failed', loaded: 1000, total: 3000 });

    walk.resume();
    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(asked).toEqual([1, 2, 2, 3]);
  });

  it('RPT-03 waits as long as the server asks and goes on', async () => {
    const asked: number[] = [];
    const walk = startCallWalk(async (request) => {
      asked.push(request.page);
      if (asked.length === 2) throw new ApiError(429, 'slow down', { retryAfterSeconds: 7 });
      return pageAt(request);
    });
    await vi.advanceTimersByTimeAsync(6900);

    expect(walk.getState()).toMatchObject({ status: 'waiting', waitSeconds: 7, loaded: 1000 });

    await vi.runAllTimersAsync();

    expect(walk.getState()).toMatchObject({ status: 'done', loaded: 3000 });
    expect(asked).toEqual([1, 2, 2, 3]);
  });

  it('RPT-09 tells its listeners about fast pages together', async () => {
    let told = 0;
    const walk = startCallWalk(async ({ page }) => ({
      ...pageAt({ page, asOf: undefined }),
      nextPage: page < 100 ? page + 1 : null,
    }));
    walk.subscribe(() => (told += 1));
    await vi.runAllTimersAsync();

    expect(walk.getState().loaded).toBe(100_000);
    expect(told).toBeLessThan(5);
  });
});

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
