import { useRef } from 'react';
import {
  updateChoice,
  getKeysBetween,
  type RowKey,
  type TableSelection,
} from './table-selection.ts';

export function useRowChoice<Row>(
  { chosenKeys, onChange }: TableSelection<Row>,
  keys: readonly RowKey[],
) {
  const lastClicked = useRef<RowKey | null>(null);
  const onPage = keys.filter((key) => chosenKeys.has(key)).length;

  return {
    isPageOn: onPage > 0 && onPage === keys.length,
    isPageMixed: onPage > 0 && onPage < keys.length,
    choosePage: (isOn: boolean) => onChange(updateChoice(chosenKeys, keys, isOn)),
    choose: (key: RowKey, isOn: boolean, isShiftHeld: boolean) => {
      const keysToChange = isShiftHeld ? getKeysBetween(keys, lastClicked.current, key) : [key];
      lastClicked.current = key;
      onChange(updateChoice(chosenKeys, keysToChange, isOn));
    },
  };
}
