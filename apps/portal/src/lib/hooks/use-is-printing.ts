import { useSyncExternalStore } from 'react';

const onPaper = window.matchMedia('print');

/** Must render synchronously. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => onPaper.matches || isAsked);
}

// Some browsers fire only the print events, others only the media query.
let isAsked = false;

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isAsked = true;
    listener();
  };
  const end = () => {
    isAsked = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  onPaper.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    onPaper.removeEventListener('change', listener);
  };
}
