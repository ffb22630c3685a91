import { useRef } from 'react';
import {
  updateChoice,
  getKeysBetween,
  type RowKey,
  type TableSelection,
} from './table-selection.ts';

export function useRowChoice<Row>(
  { chosen, onChange }: TableSelection<Row>,
  keys: readonly RowKey[],
) {
  const clicked = useRef<RowKey | null>(null);
  const onPage = keys.filter((key) => chosen.has(key)).length;

  return {
    isPageOn: onPage > 0 && onPage === keys.length,
    isPageMixed: onPage > 0 && onPage < keys.length,
    choosePage: (isOn: boolean) => onChange(updateChoice(chosen, keys, isOn)),
    choose: (key: RowKey, isOn: boolean, isRange: boolean) => {
      const taken = isRange ? getKeysBetween(keys, clicked.current, key) : [key];
      clicked.current = key;
      onChange(updateChoice(chosen, taken, isOn));
    },
  };
}
