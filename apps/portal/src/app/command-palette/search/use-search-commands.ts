import { useDebouncedValue } from '@mantine/hooks';
import { type Command, MIN_LETTERS } from '../command.ts';
import { useCallCommands } from './use-call-commands.ts';
import { useChargeCommands } from './use-charge-commands.ts';
import { useCrmCommands } from './use-crm-commands.ts';
import { usePeopleCommands } from './use-people-commands.ts';

const TYPING_PAUSE_MS = 150;

/** Objects of the organization that match. */
export function useSearchCommands(term: string): readonly Command[] {
  const [settledTerm] = useDebouncedValue(term, TYPING_PAUSE_MS);
  const calls = useCallCommands(settledTerm);
  const people = usePeopleCommands(term);
  const crms = useCrmCommands(term);
  const charges = useChargeCommands(term);
  return term.trim().length < MIN_LETTERS ? [] : [...calls, ...people, ...crms, ...charges];
}
