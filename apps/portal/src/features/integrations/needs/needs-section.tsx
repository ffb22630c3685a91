import type { DeliveryNeed } from '@alo/contract/deliveries/delivery-needs.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { deliveryNeeds as texts } from '@alo/messages/deliveries/delivery-needs.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getNeedKey } from '../../../lib/queries/delivery-needs.ts';
import { SectionHead } from '../section-head.tsx';
import { NeedRow } from './need-row.tsx';
import classes from './needs-section.module.css';

const FADE_MS = 180;

interface NeedsSectionProps {
  needs: readonly DeliveryNeed[];
  integrations: ReadonlyMap<string, Integration>;
  nextFocus: RefObject<HTMLElement | null>;
}

/** INT-13 */
export function NeedsSection({ needs, integrations, nextFocus }: NeedsSectionProps) {
  const shown = useFadingRows(needs);
  const list = useRef<HTMLUListElement>(null);
  const focusedKey = useRef<string | null>(null);
  const keys = shown.map(({ need }) => getNeedKey(need)).join('\n');

  useEffect(() => {
    const key = focusedKey.current;
    if (key === null || keys.split('\n').includes(key)) return;
    focusedKey.current = null;
    if (document.activeElement !== document.body) return;
    const next = list.current?.querySelector<HTMLElement>('a, button') ?? nextFocus.current;
    next?.focus({ preventScroll: true });
  }, [keys, nextFocus]);

  if (shown.length === 0) return null;
  return (
    <section aria-label={texts.title}>
      <SectionHead title={texts.title} count={String(needs.length)} />
      <ul ref={list} className={classes.list}>
        {shown.map(({ need, isSolved }, index) => (
          <li
            key={getNeedKey(need)}
            className={classes.row}
            data-solved={isSolved || undefined}
            onFocus={() => (focusedKey.current = getNeedKey(need))}
          >
            <NeedRow
              need={need}
              integration={integrations.get(need.gateway) ?? null}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFadingRows(needs: readonly DeliveryNeed[]) {
  const [rows, setRows] = useState(needs);
  const current = new Map(needs.map((need) => [getNeedKey(need), need]));
  const solvedRows = rows.filter((need) => !current.has(getNeedKey(need)));
  if (solvedRows.length === 0 && rows !== needs) setRows(needs);
  const hasSolved = solvedRows.length > 0;
  useEffect(() => {
    if (!hasSolved) return;
    const timer = setTimeout(() => setRows(needs), FADE_MS);
    return () => clearTimeout(timer);
  }, [hasSolved, needs]);
  const shown = hasSolved ? rows.map((need) => current.get(getNeedKey(need)) ?? need) : needs;
  return shown.map((need) => ({ need, isSolved: !current.has(getNeedKey(need)) }));
}
