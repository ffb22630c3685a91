import { IconHelp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { loadChapters } from '../../../features/help/load-chapters.ts';
import { searchGuides } from '../../../features/help/search-guides.ts';
import { type Found, MAX_PER_GROUP, MIN_LETTERS } from '../command.ts';

/** The guides load with the first typed text. */
export function useHelpCommands(term: string): Found {
  const { data: chapters = [], isLoading } = useQuery({
    queryKey: ['guides'],
    queryFn: loadChapters,
    enabled: term.trim().length >= MIN_LETTERS,
    staleTime: Infinity,
  });
  const commands = searchGuides(chapters, term)
    .slice(0, MAX_PER_GROUP)
    .map(({ address, heading, path, before, match, after }) => ({
      id: `help-${address}`,
      group: 'help' as const,
      label: heading,
      detail: path,
      excerpt: `${before}${match}${after}`,
      icon: IconHelp,
      to: address,
    }));
  return { commands, isLoading };
}
