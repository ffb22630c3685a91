// Users of speech input can turn them off (WCAG 2.1.4).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single-keys';
const OFF = 'off';
/** Here keys are text or belong to an overlay. */
const TEXT_OR_OVERLAY =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=dialog], [role=menu]';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useShortcutsEnabled(): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => localStorage.getItem(STORAGE_KEY) !== OFF);
  const turn = (next: boolean) => {
    if (next) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
    for (const listener of listeners) listener();
  };
  return [isOn, turn];
}

/** Binds single keys, in lower case. */
export function useKeyboardShortcuts(
  actions: Readonly<Record<string, (() => void) | undefined>>,
): void {
  const [isOn] = useShortcutsEnabled();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
    if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(TEXT_OR_OVERLAY)) return;
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
