import { useSyncExternalStore } from 'react';

const onPaper = window.matchMedia('print');

export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => onPaper.matches || isPrintEventActive);
}

// Some browsers fire only the print events, others only the media query.
let isPrintEventActive = false;

function subscribe(listener: () => void): () => void {
  const startPrinting = () => {
    isPrintEventActive = true;
    listener();
  };
  const stopPrinting = () => {
    isPrintEventActive = false;
    listener();
  };
  window.addEventListener('beforeprint', startPrinting);
  window.addEventListener('afterprint', stopPrinting);
  onPaper.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', startPrinting);
    window.removeEventListener('afterprint', stopPrinting);
    onPaper.removeEventListener('change', listener);
  };
}
