import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilterField } from '../../../components/table/filter-field.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import gridClasses from '../card-grid.module.css';
import { isLetInAt, isPendingAt } from '../let-in.ts';
import { SectionHead } from '../section-head.tsx';
import type { Arrival } from '../use-return.ts';
import { CrmCard } from './crm-card.tsx';
import { cardsIn } from './crm-cards.ts';
import { RequestCard } from './request-card.tsx';

interface CrmSectionProps {
  manifests: readonly Manifest[];
  integrations: ReadonlyMap<string, Integration>;
  arrival: Arrival;
  /** The card whose arrival it is has been drawn, and has taken it. */
  onArrived: (isLetIn: boolean) => void;
}

/** INT-01: the CRMs by name, both ways, and found at every key. */
export function CrmSection(props: CrmSectionProps) {
  const { manifests, integrations, arrival, onArrived } = props;
  const { returned, configured } = arrival;
  const [term, setTerm] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // its button goes away with the click
  const clearSearch = () => {
    setTerm('');
    search.current?.focus();
  };
  const [isDescending, setDescending] = useState(false);
  const inOrder = cardsIn(manifests, { term: '', isDescending });
  const found = new Set(cardsIn(manifests, { term, isDescending }));
  const isConnected = ({ id }: Manifest) =>
    integrations.has(id) && !isPendingAt(integrations.get(id)!);
  const connected = manifests.filter(isConnected).length;
  const Order = isDescending ? IconSortDescendingLetters : IconSortAscendingLetters;

  // after the card's own effects, which have read it by then
  const hasArrived = manifests.some(({ id }) => id === (returned?.gateway ?? configured));
  const arrive = useEffectEvent(() =>
    onArrived(isLetInAt(integrations.get(returned?.gateway ?? '') ?? null)),
  );
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  return (
    <section aria-label={texts.crm}>
      <SectionHead title={texts.crm} count={texts.connectedOf(connected, manifests.length)}>
        <FilterField ref={search} label={texts.search} value={term} onChange={setTerm} />
        <IconButton
          variant="default"
          label={isDescending ? texts.orderUp : texts.orderDown}
          onClick={() => setDescending(!isDescending)}
        >
          <Order size={18} aria-hidden />
        </IconButton>
      </SectionHead>
      <p role="status" className="visually-hidden">
        {term.trim() !== '' && texts.found(found.size)}
      </p>
      {found.size === 0 && (
        <EmptyState
          kind="noMatch"
          headingLevel={3}
          title={texts.noMatch(term.trim())}
          text={texts.noMatchText}
          action={<Button onClick={clearSearch}>{texts.clearSearch}</Button>}
        />
      )}
      <div className={gridClasses.grid} hidden={found.size === 0}>
        {inOrder.map((manifest) => (
          // hidden, and not taken away: what is under way on it goes on, and is said on it
          <div key={manifest.id} className={gridClasses.place} hidden={!found.has(manifest)}>
            <CrmCard
              manifest={manifest}
              integration={integrations.get(manifest.id) ?? null}
              returned={returned?.gateway === manifest.id ? returned : null}
              isConfigured={configured === manifest.id}
            />
          </div>
        ))}
      </div>
      <RequestCard />
    </section>
  );
}
