import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

export function useSidebarFold() {
  const isNarrow = useMediaQuery('(max-width: 1359.98px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isFoldedByChoice, setFoldedByChoice] = useLocalStorage({
    key: 'sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isUnfoldedHere, setUnfoldedHere] = useLocalStorage({
    key: 'sidebar-unfolded-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });

  const isFolded = isNarrow ? !isUnfoldedHere : isFoldedByChoice;
  const toggleFold = () =>
    isNarrow ? setUnfoldedHere(!isUnfoldedHere) : setFoldedByChoice(!isFoldedByChoice);
  return { isFolded, toggleFold };
}
