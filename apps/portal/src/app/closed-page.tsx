import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';

const REASONS = {
  /** A USER at the address of a page that only an ADMIN may open. */
  adminsOnly: {
    kind: 'noPermission',
    heading: layout.adminsOnlyTitle,
    title: layout.adminsOnly,
    text: layout.adminsOnlyText,
  },
  /** A page about credit, in an organization that pays nothing. */
  paidOnly: {
    kind: 'firstUse',
    heading: layout.paidOnlyTitle,
    title: layout.paidOnly,
    text: layout.paidOnlyText,
  },
} as const;

/** The address of a page that is not for this person: why, and the way back. */
export function ClosedPage({ reason }: { reason: keyof typeof REASONS }) {
  const { heading, ...why } = REASONS[reason];
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState
        {...why}
        action={
          <Button component={Link} to="/dashboard">
            {layout.notFoundHome}
          </Button>
        }
      />
    </>
  );
}
