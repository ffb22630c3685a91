import {
  IconArrowRight,
  IconPlugConnected,
  IconReceipt,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Command, CommandGroup } from './command.ts';

const MAX_RECENT = 5;
/** Calls are not kept, so that no customer's number stays in the browser. */
const ICONS: Partial<Record<CommandGroup, TablerIcon>> = {
  pages: IconArrowRight,
  people: IconUser,
  crms: IconPlugConnected,
  charges: IconReceipt,
};

type StoredCommand = Pick<Command, 'id' | 'group' | 'label' | 'detail' | 'to'>;

const getKey = (userId: number) => `palette-recent-${userId}`;

export function rememberCommand(userId: number, command: Command): void {
  const { id, group, label, detail, to } = command;
  if (ICONS[group] === undefined || to === undefined) return;
  const others = readStored(userId).filter((stored) => stored.id !== id);
  const stored = [{ id, group, label, detail, to }, ...others].slice(0, MAX_RECENT);
  localStorage.setItem(getKey(userId), JSON.stringify(stored));
}

/** Leaves out pages that the user may no longer open. */
export function readRecentCommands(userId: number, pages: readonly Command[]): Command[] {
  return readStored(userId).flatMap((stored) => {
    const command =
      stored.group === 'pages'
        ? pages.find(({ id }) => id === stored.id)
        : { ...stored, icon: ICONS[stored.group] ?? IconArrowRight };
    return command === undefined ? [] : [{ ...command, group: 'recent' as const }];
  });
}

function readStored(userId: number): StoredCommand[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(getKey(userId)) ?? '[]');
    return Array.isArray(stored) ? (stored as StoredCommand[]) : [];
  } catch {
    return [];
  }
}
