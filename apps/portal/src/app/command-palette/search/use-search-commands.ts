import { type Found, MIN_LETTERS } from '../command.ts';
import { useCallCommands } from './use-call-commands.ts';
import { useChargeCommands } from './use-charge-commands.ts';
import { useCrmCommands } from './use-crm-commands.ts';
import { useHelpCommands } from './use-help-commands.ts';
import { usePeopleCommands } from './use-people-commands.ts';

export function useSearchCommands(term: string): Found {
  const found = [
    useCallCommands(term),
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
