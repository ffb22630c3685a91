import { useMediaQuery } from '@mantine/hooks';

/** Below 992 px, where cards and sheets replace tables and panels. Printed pages use tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)', undefined, {
    getInitialValueInEffect: false,
  });
}

/** Below 576 px, where nothing fits side by side. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false });
}
