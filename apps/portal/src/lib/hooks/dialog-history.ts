// Back closes the open dialog. Each open dialog has its own history entry; this module keeps both
// in sync.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

interface EntryState {
  idx?: number;
  /** Number of dialogs open at this entry. */
  dialogs?: number;
}

interface OpenDialog {
  close: () => void;
}

// A dialog that refuses to close then gets its entry back.
const CLOSING_MS = 50;
// The browser may ignore a history step.
const MAX_TRAVEL_MS = 1_000;

const openDialogs: OpenDialog[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let travelTimer: ReturnType<typeof setTimeout> | undefined;
let isTravelling = false;
let lastIndex = 0;

export function useDialogHistory(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => closeNow() };
    openDialogs.push(dialog);
    scheduleSync();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      scheduleSync();
    };
  }, [isOpen]);
}

/** Call once, inside the router. */
export function useBackClosesDialogs(): void {
  const location = useLocation();
  useEffect(() => {
    lastIndex = getEntryState().idx ?? lastIndex;
  }, [location]);
  useEffect(() => {
    window.addEventListener('popstate', handlePopState);
    return () => window.removeEventListener('popstate', handlePopState);
  }, []);
}

/** Navigation that closes the dialog may replace its entry. */
export function isDialogEntry(): boolean {
  return (getEntryState().dialogs ?? 0) > 0;
}

function getEntryState(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

// A dialog that replaces another takes over its entry.
function scheduleSync(delayMs = 0): void {
  clearTimeout(timer);
  timer = setTimeout(syncHistory, delayMs);
}

function syncHistory(): void {
  if (isTravelling) return;
  const missingEntries = openDialogs.length - (getEntryState().dialogs ?? 0);
  if (missingEntries < 0) goInHistory(missingEntries);
  for (
    let count = openDialogs.length - missingEntries + 1;
    count <= openDialogs.length;
    count += 1
  ) {
    window.history.pushState({ ...window.history.state, dialogs: count }, '');
  }
}

function goInHistory(steps: number): void {
  isTravelling = true;
  window.history.go(steps);
  clearTimeout(travelTimer);
  travelTimer = setTimeout(() => {
    isTravelling = false;
  }, MAX_TRAVEL_MS);
}

function handlePopState(): void {
  const { dialogs = 0, idx = lastIndex } = getEntryState();
  const wasTravelling = isTravelling;
  isTravelling = false;
  clearTimeout(travelTimer);
  const isBack = idx < lastIndex;
  lastIndex = idx;
  if (wasTravelling) return scheduleSync();
  // The user left this dialog by a link.
  if (dialogs > openDialogs.length && isBack) return goInHistory(openDialogs.length - dialogs);
  for (const dialog of openDialogs.slice(dialogs).toReversed()) dialog.close();
  if (openDialogs.length > dialogs) scheduleSync(CLOSING_MS);
}
