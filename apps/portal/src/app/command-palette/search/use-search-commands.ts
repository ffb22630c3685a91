import { useDebouncedValue } from '@mantine/hooks';
import { type Found, MIN_LETTERS } from '../command.ts';
import { useCallCommands } from './use-call-commands.ts';
import { useChargeCommands } from './use-charge-commands.ts';
import { useCrmCommands } from './use-crm-commands.ts';
import { useHelpCommands } from './use-help-commands.ts';
import { usePeopleCommands } from './use-people-commands.ts';

const TYPING_PAUSE_MS = 150;

/** Objects of the organization that match, and guides. */
export function useSearchCommands(term: string): Found {
  const [settledTerm] = useDebouncedValue(term, TYPING_PAUSE_MS);
  const calls = useCallCommands(settledTerm);
  const found = [
    { ...calls, isLoading: calls.isLoading || settledTerm !== term },
    usePeopleCommands(term),
    useCrmCommands(term),
    useChargeCommands(term),
    useHelpCommands(term),
  ];
  if (term.trim().length < MIN_LETTERS) return { commands: [], isLoading: false };
  return {
    commands: found.flatMap(({ commands }) => commands),
    isLoading: found.some(({ isLoading }) => isLoading),
  };
}
