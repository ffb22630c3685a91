import type { palette } from '@alo/messages/product/palette.ts';
import type { TablerIcon } from '@tabler/icons-react';
import { normalizeText } from '../../lib/text/normalize-text.ts';

export type CommandGroup = keyof (typeof palette)['groups'];

export interface Command {
  id: string;
  group: CommandGroup;
  label: string;
  detail?: string;
  excerpt?: string;
  /** Shown at the right. */
  end?: string;
  searchWords?: string | undefined;
  icon: TablerIcon;
  /** The address that it opens, unless it has `run`. */
  to?: string;
  /** See `useOpenRequest`. */
  opens?: string;
  run?: () => void;
}

export interface Found {
  commands: readonly Command[];
  /** More may follow. */
  isLoading: boolean;
}

export const MAX_PER_GROUP = 5;
export const MIN_LETTERS = 2;

/** An empty term keeps the order. */
export function matchCommands(
  commands: readonly Command[],
  term: string,
  max = MAX_PER_GROUP,
): Command[] {
  const words = normalizeText(term).split(/\s+/);
  const counts = new Map<CommandGroup, number>();
  return commands
    .map((command) => ({ command, rank: rankMatch(command, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
    .filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= max;
    });
}

const NO_MATCH = 4;

function rankMatch({ label, detail, searchWords }: Command, words: readonly string[]): number {
  const name = normalizeText(label);
  const all = `${name} ${normalizeText(detail ?? '')} ${normalizeText(searchWords ?? '')}`;
  if (!words.every((word) => all.includes(word))) return NO_MATCH;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first))) return 1;
  return name.includes(first) ? 2 : 3;
}
