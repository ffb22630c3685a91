import type { Chapter } from './guides/guides.ts';

let loading: Promise<readonly Chapter[]> | undefined;

export function loadChapters(): Promise<readonly Chapter[]> {
  loading ??= import('virtual:guides').then(
    ({ chapters }) => chapters,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
