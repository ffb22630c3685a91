import type { Manifest } from '@alo/connectors/browser.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { integrationsManager as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FilterField } from '../../../components/table/filter-field.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { useSession } from '../../../lib/session/session.tsx';
import gridClasses from '../card-grid.module.css';
import { isAuthorized, isAuthorizationPending } from '../authorization/authorization-state.ts';
import { SectionHead } from '../section-head.tsx';
import type { Arrival } from '../authorization/use-return.ts';
import { CrmCard } from './crm-card.tsx';
import { filterCards, groupCards } from './crm-cards.ts';
import { RequestCard } from './request-card.tsx';

interface CrmSectionProps {
  manifests: readonly Manifest[];
  integrations: ReadonlyMap<string, Integration>;
  arrival: Arrival;
  onArrived: (isAuthorized: boolean) => void;
}

/** INT-01 */
export function CrmSection(props: CrmSectionProps) {
  const { manifests, integrations, arrival, onArrived } = props;
  const { returned, configured } = arrival;
  const [address] = useSearchParams();
  const [term, setTerm] = useState(address.get('crm') ?? '');
  const search = useRef<HTMLInputElement>(null);
  // The focused button unmounts.
  const clearSearch = () => {
    setTerm('');
    search.current?.focus();
  };
  const [isDescending, setDescending] = useState(false);
  const inOrder = filterCards(manifests, { term: '', isDescending });
  const visibleManifests = new Set(filterCards(manifests, { term, isDescending }));
  const { signUpGateway } = useSession().organization;
  const { cards, rows } = groupCards(inOrder, ({ id }) => integrations.has(id), signUpGateway);
  const isConnected = ({ id }: Manifest) =>
    integrations.has(id) && !isAuthorizationPending(integrations.get(id)!);
  const connected = manifests.filter(isConnected).length;
  const Order = isDescending ? IconSortDescendingLetters : IconSortAscendingLetters;

  // Runs after the card's effects, which read the arrival.
  const hasArrived = manifests.some(({ id }) => id === (returned?.gateway ?? configured));
  const arrive = useEffectEvent(() =>
    onArrived(isAuthorized(integrations.get(returned?.gateway ?? '') ?? null)),
  );
  useEffect(() => {
    if (hasArrived) arrive();
  }, [hasArrived]);

  const renderCell = (manifest: Manifest) => (
    // Keeps pending actions and their messages.
    <div
      key={manifest.id}
      className={gridClasses.cell}
      data-chosen={manifest === rows[0] && manifest.id === signUpGateway ? true : undefined}
      hidden={!visibleManifests.has(manifest)}
    >
      <CrmCard
        manifest={manifest}
        integration={integrations.get(manifest.id) ?? null}
        returned={returned?.gateway === manifest.id ? returned : null}
        isFormRequested={configured === manifest.id}
        isChosenAtSignUp={manifest.id === signUpGateway}
      />
    </div>
  );
  const head = (
    <h3
      key="head"
      className={gridClasses.subhead}
      hidden={!rows.some((manifest) => visibleManifests.has(manifest))}
    >
      {texts.toConnect} <span className={gridClasses.count}>{rows.length}</span>
    </h3>
  );

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
        {term.trim() !== '' && texts.found(visibleManifests.size)}
      </p>
      {visibleManifests.size === 0 && (
        <EmptyState
          kind="noMatch"
          headingLevel={3}
          title={texts.noMatch(term.trim())}
          text={texts.noMatchText}
          action={<Button onClick={clearSearch}>{texts.clearSearch}</Button>}
        />
      )}
      <div className={gridClasses.grid} hidden={visibleManifests.size === 0}>
        {/* One list, so that a card keeps its dialogs when it moves to the other part. */}
        {[...cards.map(renderCell), head, ...rows.map(renderCell)]}
      </div>
      <RequestCard />
    </section>
  );
}
