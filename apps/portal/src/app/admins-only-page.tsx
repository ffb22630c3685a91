import { layout } from '@alo/messages/layout.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';

/** A USER at the address of a page that only an ADMIN may open: who may, and the way back. */
export function AdminsOnlyPage() {
  return (
    <>
      <PageHeader title={layout.adminsOnlyTitle} />
      <EmptyState
        kind="noPermission"
        title={layout.adminsOnly}
        text={layout.adminsOnlyText}
        action={
          <Button component={Link} to="/dashboard">
            {layout.notFoundHome}
          </Button>
        }
      />
    </>
  );
}
