// Back closes the dialog that is open, as the gesture of a phone expects: each open dialog has an entry of its own on
// top of its page's, at the same address. One place keeps the two in step, whoever changes them.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** As the router leaves it in the entries of the history, and what we add. */
interface EntryState {
  idx?: number;
  /** How many dialogs are open here. */
  dialogs?: number;
}

interface OpenDialog {
  close: () => void;
}

// a dialog that may not close, such as a busy one, is asked, stays, and gets its entry back
const CLOSING_MS = 50;
// a step of ours that the browser did not take is not waited for any longer
const TRAVEL_MS = 1_000;

const open: OpenDialog[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let travelTimer: ReturnType<typeof setTimeout> | undefined;
let isTravelling = false;
let lastIndex = 0;

/** For every dialog, sheet and drawer. */
export function useDialogHistory(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const dialog = { close: () => closeNow() };
    open.push(dialog);
    keepInStepSoon();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      keepInStepSoon();
    };
  }, [isOpen]);
}

/** Once, inside the router: what Back and Forward mean while dialogs are open. */
export function useBackClosesDialogs(): void {
  const location = useLocation();
  useEffect(() => {
    lastIndex = getEntryState().idx ?? lastIndex;
  }, [location]);
  useEffect(() => {
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
}

/** The entry on top belongs to an open dialog: a change of address that closes it may take its place. */
export function isDialogEntry(): boolean {
  return (getEntryState().dialogs ?? 0) > 0;
}

function getEntryState(): EntryState {
  return (window.history.state ?? {}) as EntryState;
}

// one dialog may give way to another: the second takes the entry of the first
function keepInStepSoon(delayMs = 0): void {
  clearTimeout(timer);
  timer = setTimeout(keepInStep, delayMs);
}

function keepInStep(): void {
  if (isTravelling) return;
  const missing = open.length - (getEntryState().dialogs ?? 0);
  if (missing < 0) travel(missing);
  for (let count = open.length - missing + 1; count <= open.length; count += 1) {
    window.history.pushState({ ...window.history.state, dialogs: count }, '');
  }
}

function travel(steps: number): void {
  isTravelling = true;
  window.history.go(steps);
  clearTimeout(travelTimer);
  travelTimer = setTimeout(() => {
    isTravelling = false;
  }, TRAVEL_MS);
}

function follow(): void {
  const { dialogs = 0, idx = lastIndex } = getEntryState();
  const wasOurs = isTravelling;
  isTravelling = false;
  clearTimeout(travelTimer);
  const isBack = idx < lastIndex;
  lastIndex = idx;
  if (wasOurs) return keepInStepSoon();
  // the dialog that was left by a link in it is not there any more
  if (dialogs > open.length && isBack) return travel(open.length - dialogs);
  for (const dialog of open.slice(dialogs).toReversed()) dialog.close();
  if (open.length > dialogs) keepInStepSoon(CLOSING_MS);
}
