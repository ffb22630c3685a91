import { useSyncExternalStore } from 'react';

const onPaper = window.matchMedia('print');

/** Must render synchronously. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => onPaper.matches || isPrintEventActive);
}

// Some browsers fire only the print events, others only the media query.
let isPrintEventActive = false;

function subscribe(listener: () => void): () => void {
  const begin = () => {
    isPrintEventActive = true;
    listener();
  };
  const end = () => {
    isPrintEventActive = false;
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
