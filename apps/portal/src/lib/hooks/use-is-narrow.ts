import { useMediaQuery } from '@mantine/hooks';

/** Cards and sheets replace tables and panels; printed pages use tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)', undefined, {
    getInitialValueInEffect: false,
  });
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false });
}
