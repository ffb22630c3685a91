import { organizationSecurity as texts } from '@alo/messages/identity/security.ts';
import { Button } from '@mantine/core';
import { IconKey, IconShieldCheck } from '@tabler/icons-react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { DataTable } from '../../../components/table/data-table.tsx';
import type { DataTableColumn } from '../../../components/table/data-table-column.ts';
import { RowCard } from '../../../components/table/rows/row-card.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { hasFactor, type Person } from './person.ts';
import classes from './people-factors.module.css';

interface UserFactorsProps {
  users: readonly Person[];
  ownId: number;
  onReset: (person: Person) => void;
}

interface PersonRow extends Person {
  isOwn: boolean;
}

const columns: readonly DataTableColumn<PersonRow>[] = [
  { key: 'person', header: texts.person, cell: (person) => <Name person={person} /> },
  { key: 'factor', header: texts.factor, cell: (person) => <Factors person={person} /> },
];

export function UserFactors({ users, ownId, onReset }: UserFactorsProps) {
  const rows = users.map((person) => ({ ...person, isOwn: person.id === ownId }));
  const renderReset = (person: PersonRow) =>
    !person.isOwn &&
    hasFactor(person) && (
      <Button
        size="sm"
        variant="subtle"
        aria-label={texts.resetNamed(person.name)}
        onClick={() => onReset(person)}
      >
        {texts.reset}
      </Button>
    );
  return (
    <div className={classes.people}>
      <DataTable
        caption={texts.people}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        searchText={({ name, email }) => `${name} ${email}`}
        actions={renderReset}
        renderCard={(person) => (
          <RowCard
            title={person.name}
            end={person.isOwn && <Badge tone="accent">{texts.you}</Badge>}
            subtitle={person.email}
            facts={[{ label: texts.factor, value: <Factors person={person} /> }]}
            actions={renderReset(person) || undefined}
          />
        )}
        emptyState={<EmptyState kind="firstUse" headingLevel={3} title={texts.empty} />}
      />
    </div>
  );
}

function Name({ person }: { person: PersonRow }) {
  return (
    <div>
      <span className={classes.name}>
        {person.name}
        {person.isOwn && <Badge tone="accent">{texts.you}</Badge>}
      </span>
      <span className={classes.email}>{person.email}</span>
    </div>
  );
}

function Factors({ person }: { person: Person }) {
  if (!hasFactor(person)) return <Badge tone="neutral">{texts.nothing}</Badge>;
  return (
    <span className={classes.factors}>
      {person.hasTotp && (
        <Badge tone="success" icon={<IconShieldCheck aria-hidden />}>
          {texts.app}
        </Badge>
      )}
      {person.passkeys > 0 && (
        <Badge tone="success" icon={<IconKey aria-hidden />}>
          {texts.keys(person.passkeys)}
        </Badge>
      )}
    </span>
  );
}
