import type { CallWalk } from './walk/call-walk.ts';

/** It stays loaded, so that Back returns to its row. */
interface OpenedList {
  userId: number;
  query: string;
  search: string;
  walk: CallWalk;
  callId: string;
}

let opened: OpenedList | null = null;

export function keepOpenedList(list: OpenedList): void {
  if (opened?.walk !== list.walk) opened?.walk.stop();
  opened = list;
}

export const getOpenedList = (userId: number): OpenedList | null =>
  opened?.userId === userId ? opened : null;

export const isListKept = (walk: CallWalk): boolean => opened?.walk === walk;

export function dropOpenedList(): void {
  opened?.walk.stop();
  opened = null;
}
