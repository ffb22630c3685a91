import { layout } from '@alo/messages/platform/layout.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';

const REASONS = {
  adminsOnly: {
    kind: 'noPermission',
    heading: layout.adminsOnlyTitle,
    title: layout.adminsOnly,
    text: layout.adminsOnlyText,
  },
  paidOnly: {
    kind: 'firstUse',
    heading: layout.paidOnlyTitle,
    title: layout.paidOnly,
    text: layout.paidOnlyText,
  },
} as const;

export function ClosedPage({ reason }: { reason: keyof typeof REASONS }) {
  const { heading, ...content } = REASONS[reason];
  return (
    <>
      <PageHeader title={heading} />
      <EmptyState
        {...content}
        action={
          <Button component={Link} to="/dashboard">
            {layout.notFoundHome}
          </Button>
        }
      />
    </>
  );
}
