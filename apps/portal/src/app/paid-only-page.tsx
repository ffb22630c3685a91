import { layout } from '@alo/messages/layout.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';

/** The address of a page about credit, in an organization that pays nothing: why nothing is here, and the way back. */
export function PaidOnlyPage() {
  return (
    <>
      <PageHeader title={layout.paidOnlyTitle} />
      <EmptyState
        kind="firstUse"
        title={layout.paidOnly}
        text={layout.paidOnlyText}
        action={
          <Button component={Link} to="/dashboard">
            {layout.notFoundHome}
          </Button>
        }
      />
    </>
  );
}
