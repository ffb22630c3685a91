import type { Delivery } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { SidePanel } from '../../../components/dialog/side-panel.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { brand } from '../../../lib/brand.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import { getNumberLabel } from '../texts/delivery-labels.ts';
import { StateBadge } from '../state-badge.tsx';
import { useDelivery } from '../use-deliveries.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import classes from './delivery-panel.module.css';
import { DeliveryPerson } from './person/delivery-person.tsx';
import { DeliveryTries } from './attempts/delivery-tries.tsx';
import { ReplayOne } from './replay-one.tsx';

interface DeliveryPanelProps {
  id: string;
  name: string;
  getContactUrl: (delivery: Delivery) => string | null;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** DEL-11 */
export function DeliveryPanel(props: DeliveryPanelProps) {
  const { id, name, getContactUrl, onClose, onPrevious, onNext } = props;
  const { data: delivery, error, refetch } = useDelivery(id);
  const title = delivery === undefined ? texts.caption : getNumberLabel(delivery);
  return (
    <SidePanel
      title={title}
      badge={delivery && <StateBadge delivery={delivery} />}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      tools={
        <>
          <Step label={texts.previous} onStep={onPrevious} icon={IconChevronUp} />
          <Step label={texts.next} onStep={onNext} icon={IconChevronDown} />
        </>
      }
      footer={
        delivery && (
          <ReplayOne
            key={id}
            delivery={delivery}
            name={name}
            contactUrl={getContactUrl(delivery)}
          />
        )
      }
    >
      {delivery !== undefined ? (
        <div className={classes.content}>
          <DeliveryFacts delivery={delivery} contactUrl={getContactUrl(delivery)} />
          {delivery.person !== null && (
            <DeliveryPerson
              person={delivery.person}
              gateway={delivery.gateway}
              isWaiting={delivery.state === 'ambiguous'}
            />
          )}
          <DeliveryTries key={id} delivery={delivery} />
        </div>
      ) : error !== null ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.content}>
          <Skeleton height={150} radius={12} />
          <Skeleton width={140} height={16} />
          <Skeleton height={90} radius={12} />
        </div>
      )}
    </SidePanel>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | undefined;
  icon: typeof IconChevronUp;
}

function Step({ label, onStep, icon: Icon }: StepProps) {
  return (
    <IconButton label={label} disabled={onStep === undefined} onClick={onStep}>
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        kind="noMatch"
        headingLevel={3}
        title={texts.notFound}
        text={texts.notFoundText(brand.deliveriesKeptDays)}
      />
    );
  }
  return (
    <EmptyState
      kind="error"
      headingLevel={3}
      title={texts.panelFailed}
      text={describeError(error)}
      onRetry={onRetry}
    />
  );
}
