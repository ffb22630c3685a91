// Single keys as short cuts: whoever speaks to the computer, or types by accident, can turn them off (WCAG 2.1.4).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single-keys';
const OFF = 'off';
/** What is typed there is text, or belongs to what lies above the page. */
const BUSY =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether they are on in this browser, and the way to turn them. */
export function useShortcutsEnabled(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY) !== OFF);
  const turn = (next: boolean) => {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    for (const listener of listeners) listener();
  };
  return [isOn, turn];
}

/** What keys do while this is on the page, by their name in lower case. */
export function useKeyboardShortcuts(
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const [isOn] = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(BUSY)) return;
    const act = actions[key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
