import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

export function useSidebarCollapse() {
  const isNarrow = useMediaQuery('(max-width: 1359.98px)', undefined, {
    getInitialValueInEffect: false,
  });
  const [isCollapsedWhenWide, setCollapsedWhenWide] = useLocalStorage({
    key: 'sidebar-folded',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [isExpandedWhenNarrow, setExpandedWhenNarrow] = useLocalStorage({
    key: 'sidebar-unfolded-narrow',
    defaultValue: false,
    getInitialValueInEffect: false,
  });

  const isCollapsed = isNarrow ? !isExpandedWhenNarrow : isCollapsedWhenWide;
  const toggleCollapsed = () =>
    isNarrow
      ? setExpandedWhenNarrow(!isExpandedWhenNarrow)
      : setCollapsedWhenWide(!isCollapsedWhenWide);
  return { isCollapsed, toggleCollapsed };
}
