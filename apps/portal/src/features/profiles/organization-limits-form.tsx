import {
  changeOrganizationLimits,
  type Destination,
  DESTINATIONS,
  getOrganizationLimits,
  type OrganizationLimits,
} from '@alo/contract/telephony/extension-limits.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { layout } from '@alo/messages/platform/layout.ts';
import {
  destinationTexts,
  extensionLimits as texts,
} from '@alo/messages/telephony/extension-limits.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Alert } from '../../components/feedback/alert.tsx';
import { ChoiceChip, toggleInList } from '../../components/form/choices/choice-chip.tsx';
import { getFieldProps } from '../../components/form/field-props.tsx';
import { CardSection } from '../../components/form/card-form.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { SavedForm } from '../../components/form/saved-form.tsx';
import { StepperField } from '../../components/form/fields/stepper-field.tsx';
import { callApi } from '../../lib/api/api-client.ts';
import type { FormRules } from '../../lib/forms/form-draft.ts';
import type { FormFields } from '../../lib/forms/use-form-draft.ts';
import classes from './organization-limits-form.module.css';

interface LimitsDraft {
  callsAtOnce: string;
  lockedDestinations: readonly Destination[];
}

const MAX_CALLS = 1000;
const QUERY_KEY = ['organizationLimits'];

const rules: FormRules<LimitsDraft> = {
  empty: { callsAtOnce: '', lockedDestinations: [] },
  getError: ({ callsAtOnce }, field) => {
    const calls = Number(callsAtOnce);
    return field === 'callsAtOnce' && (calls < 1 || calls > MAX_CALLS)
      ? texts.callsOutOfBounds
      : undefined;
  },
};

const toDraft = ({ callsAtOnce, lockedDestinations }: OrganizationLimits): LimitsDraft => ({
  callsAtOnce: String(callsAtOnce),
  lockedDestinations,
});

/** B8: extensions have their own limits too. */
export function OrganizationLimitsForm() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => callApi(getOrganizationLimits, { signal }),
  });
  if (data === undefined) {
    return (
      <CardSection title={texts.organization}>
        {isError ? (
          <Alert
            tone="warning"
            action={
              <Button variant="link" onClick={() => void refetch()}>
                {errors.tryAgain}
              </Button>
            }
          >
            {texts.organizationFailed}
          </Alert>
        ) : (
          <LimitsSkeleton />
        )}
      </CardSection>
    );
  }

  return (
    <SavedForm
      title={texts.organization}
      rules={rules}
      saved={toDraft(data)}
      savedText={texts.organizationSaved}
      onSave={async ({ callsAtOnce, lockedDestinations }) => {
        const body = {
          callsAtOnce: Number(callsAtOnce),
          lockedDestinations: [...lockedDestinations],
        };
        const saved = await callApi(changeOrganizationLimits, { body });
        client.setQueryData(QUERY_KEY, saved);
        return toDraft(saved);
      }}
    >
      {(form) => (
        <>
          <StepperField
            {...getFieldProps(form, 'callsAtOnce')}
            label={texts.organizationCalls}
            description={texts.organizationCallsHelp}
            fewerLabel={texts.fewer}
            moreLabel={texts.more}
            onChange={(calls) => form.change('callsAtOnce', calls)}
          />
          <LockedDestinations form={form} />
        </>
      )}
    </SavedForm>
  );
}

function LimitsSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={layout.loading}>
      <Skeleton width={180} />
      <Skeleton width={140} height={38} />
      <Skeleton width={220} />
      <Skeleton height={84} />
    </div>
  );
}

function LockedDestinations({ form }: { form: FormFields<LimitsDraft> }) {
  const labelId = useId();
  const { lockedDestinations: locked } = form.draft;
  return (
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {texts.lockedDestinations}
      </span>
      <div className={classes.chips}>
        {DESTINATIONS.map((destination) => (
          <ChoiceChip
            key={destination}
            name="lockedDestinations"
            label={destinationTexts[destination].name}
            isOn={locked.includes(destination)}
            onChange={(isOn) =>
              form.change('lockedDestinations', toggleInList(locked, destination, isOn))
            }
          />
        ))}
      </div>
      <p className={classes.help}>{texts.lockedHelp}</p>
    </div>
  );
}
