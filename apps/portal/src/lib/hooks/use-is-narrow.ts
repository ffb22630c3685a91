import { useMediaQuery } from '@mantine/hooks';

/** Print always uses tables. */
export function useIsNarrow(): boolean {
  return useMediaQuery('screen and (max-width: 991.98px)', undefined, {
    getInitialValueInEffect: false,
  });
}

export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 575.98px)', undefined, { getInitialValueInEffect: false });
}
