import { useMediaQuery } from '@mantine/hooks';

/** A screen below 992 px: cards and sheets in place of table and panel. Paper has tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)', undefined, {
    getInitialValueInEffect: false,
  });
}

/** Below 576 px: one thing beside another has no room. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false });
}
