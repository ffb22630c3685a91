import { useSyncExternalStore } from 'react';

const onPaper = window.matchMedia('print');

/** While the page is drawn for paper; what is drawn then must be there at once. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => onPaper.matches || isAsked);
}

// not every browser tells both ways
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
