// Back closes the open dialog: docs/decisions/0021-back-closes-dialogs.md.
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface EntryState {
  idx?: number;
  /** Number of dialogs open at this entry. */
  dialogs?: number;
}

interface OpenDialog {
  close: () => void;
}

// A dialog that is still open after this time gets its entry back.
const CLOSE_TIMEOUT_MS = 50;
// The browser may ignore a history step.
const HISTORY_STEP_TIMEOUT_MS = 1_000;

const openDialogs: OpenDialog[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let stepTimer: ReturnType<typeof setTimeout> | undefined;
let isStepPending = false;
let lastIndex = 0;

export function useDialogHistory(isOpen: boolean, close: () => void): void {
  const closeDialog = useEffectEvent(close);
  const opened = useRef<OpenDialog>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    opened.current = { close: () => closeDialog() };
    openDialogs.push(opened.current);
    // At once, because the user may go back before a timer fires.
    syncHistory();
  }, [isOpen]);
  // Not in the layout effect, because a page that closes the dialog and leaves must navigate before
  // the timer fires.
  useEffect(() => {
    if (!isOpen) return;
    const dialog = opened.current!;
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

// The delay lets a dialog that replaces another take over its entry.
function scheduleSync(delayMs = 0): void {
  clearTimeout(timer);
  timer = setTimeout(syncHistory, delayMs);
}

function syncHistory(): void {
  if (isStepPending) return;
  const missingEntries = openDialogs.length - (getEntryState().dialogs ?? 0);
  if (missingEntries < 0) moveInHistory(missingEntries);
  for (
    let count = openDialogs.length - missingEntries + 1;
    count <= openDialogs.length;
    count += 1
  ) {
    window.history.pushState({ ...window.history.state, dialogs: count }, '');
  }
}

function moveInHistory(steps: number): void {
  isStepPending = true;
  window.history.go(steps);
  clearTimeout(stepTimer);
  stepTimer = setTimeout(() => {
    isStepPending = false;
  }, HISTORY_STEP_TIMEOUT_MS);
}

function handlePopState(): void {
  const { dialogs = 0, idx = lastIndex } = getEntryState();
  const wasStepPending = isStepPending;
  isStepPending = false;
  clearTimeout(stepTimer);
  const isBack = idx < lastIndex;
  lastIndex = idx;
  if (wasStepPending) return scheduleSync();
  // Skips entries of a dialog that the user left by a link.
  if (dialogs > openDialogs.length && isBack) return moveInHistory(openDialogs.length - dialogs);
  for (const dialog of openDialogs.slice(dialogs).toReversed()) dialog.close();
  if (openDialogs.length > dialogs) scheduleSync(CLOSE_TIMEOUT_MS);
}
