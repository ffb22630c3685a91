import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';

const MANAGER = '/integrations/manager';

export function NoGateway({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} back={{ label: texts.back, to: MANAGER }} />
      <EmptyState
        kind="noMatch"
        title={texts.unknownGateway}
        text={texts.unknownGatewayText}
        action={
          <Button component={Link} to={MANAGER}>
            {texts.seeIntegrations}
          </Button>
        }
      />
    </>
  );
}
