import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react';
import { useState } from 'react';
import { FilterField } from '../../../components/data-table/filter-field.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import gridClasses from '../card-grid.module.css';
import { isPendingAt } from '../let-in.ts';
import type { Return } from '../return-address.ts';
import { SectionHead } from '../section-head.tsx';
import { CrmCard } from './crm-card.tsx';
import { cardsIn } from './crm-cards.ts';
import { RequestCard } from './request-card.tsx';

interface CrmSectionProps {
  manifests: readonly Manifest[];
  integrations: ReadonlyMap<string, Integration>;
  returned: Return | null;
  /** Whose form is open at first; null: nobody's. */
  configured: string | null;
}

/** INT-01: the CRMs by name, both ways, and found at every key. */
export function CrmSection(props: CrmSectionProps) {
  const { manifests, integrations, returned, configured } = props;
  const [term, setTerm] = useState('');
  const [isDescending, setDescending] = useState(false);
  const shown = cardsIn(manifests, { term, isDescending });
  const isConnected = ({ id }: Manifest) =>
    integrations.has(id) && !isPendingAt(integrations.get(id)!);
  const connected = manifests.filter(isConnected).length;
  const Order = isDescending ? IconSortDescendingLetters : IconSortAscendingLetters;

  return (
    <section aria-label={texts.crm}>
      <SectionHead title={texts.crm} count={texts.connectedOf(connected, manifests.length)}>
        <FilterField label={texts.search} value={term} onChange={setTerm} />
        <IconButton
          variant="default"
          label={isDescending ? texts.orderUp : texts.orderDown}
          onClick={() => setDescending(!isDescending)}
        >
          <Order size={18} aria-hidden />
        </IconButton>
      </SectionHead>
      <p role="status" className="visually-hidden">
        {term.trim() !== '' && texts.found(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          kind="noMatch"
          headingLevel={3}
          title={texts.noMatch(term.trim())}
          text={texts.noMatchText}
          action={<Button onClick={() => setTerm('')}>{texts.clearSearch}</Button>}
        />
      ) : (
        <div className={gridClasses.grid}>
          {shown.map((manifest) => (
            <CrmCard
              key={manifest.id}
              manifest={manifest}
              integration={integrations.get(manifest.id) ?? null}
              returned={returned?.gateway === manifest.id ? returned : null}
              isConfigured={configured === manifest.id}
            />
          ))}
        </div>
      )}
      <RequestCard />
    </section>
  );
}
