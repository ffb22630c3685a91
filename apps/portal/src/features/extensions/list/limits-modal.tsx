import type { ExtensionLimits, LimitsChange } from '@alo/contract/telephony/extension-limits.ts';
import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensionLimits as texts } from '@alo/messages/telephony/extension-limits.ts';
import { extensions } from '@alo/messages/telephony/extensions.ts';
import { type ReactNode, useState } from 'react';
import boxClasses from '../../../components/form/choices/choice-box.module.css';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { getExtensionErrorText } from '../extension-errors.ts';
import { CallsAtOnceField } from '../limits/calls-at-once-field.tsx';
import { DestinationFields } from '../limits/destination-fields.tsx';
import { HourFields } from '../limits/hours/hour-fields.tsx';
import { EMPTY_LIMITS, validateLimit, toLimits } from '../limits/limits-draft.ts';
import { SpendFields } from '../limits/spend-fields.tsx';
import { useOrganizationLimits } from '../limits/use-organization-limits.ts';
import { useExtensionActions } from '../use-extensions.ts';
import classes from './limits-modal.module.css';

const PARTS = {
  calls: { name: texts.calls, fields: ['callsAtOnce'] },
  spend: { name: texts.spend, fields: ['hourlySpend', 'dailySpend'] },
  destinations: { name: texts.destinations, fields: ['destinations', 'countries'] },
  hours: { name: texts.hours, fields: ['weekdays', 'hours'] },
} as const satisfies Record<string, { name: string; fields: readonly (keyof ExtensionLimits)[] }>;
type Part = keyof typeof PARTS;
const PART_NAMES = Object.keys(PARTS) as Part[];

interface LimitsModalProps {
  extensions: readonly Extension[];
  onClose: () => void;
  onDone: (text: string) => void;
}

/** B8: parts that are not ticked stay unchanged. */
export function LimitsModal({ extensions: chosen, onClose, onDone }: LimitsModalProps) {
  const form = useFormDraft({ empty: EMPTY_LIMITS, getError: validateLimit });
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set());
  const organization = useOrganizationLimits().data;
  const { changeLimits } = useExtensionActions();
  const { isBusy, error, setError, act } = useAsyncAction(getExtensionErrorText, {
    staysBusyOnSuccess: true,
  });

  const fields: Record<Part, ReactNode> = {
    calls: <CallsAtOnceField form={form} organizationMax={organization?.callsAtOnce} />,
    spend: <SpendFields form={form} />,
    destinations: <DestinationFields form={form} locked={organization?.lockedDestinations ?? []} />,
    hours: <HourFields form={form} />,
  };
  const togglePart = (part: Part) => {
    const next = new Set(parts);
    if (!next.delete(part)) next.add(part);
    setError(null);
    setParts(next);
  };
  const submit = () => {
    if (isBusy) return;
    if (parts.size === 0) return setError(texts.changeNothing);
    if (form.check().length > 0) return;
    const limits = toLimits(form.draft);
    const names = PART_NAMES.filter((part) => parts.has(part)).flatMap(
      (part): readonly (keyof ExtensionLimits)[] => PARTS[part].fields,
    );
    const change = Object.fromEntries(names.map((name) => [name, limits[name]])) as LimitsChange;
    void act(async () => {
      await changeLimits(
        chosen.map(({ id }) => id),
        change,
      );
      onDone(texts.changed(chosen.length));
    });
  };

  return (
    <FormModal
      ref={form.element}
      isOpen
      onClose={onClose}
      title={texts.changeTitle(chosen.length)}
      lead={texts.changeLead(chosen.length)}
      cancelLabel={extensions.cancel}
      submitLabel={texts.change}
      isBusy={isBusy}
      onPress={form.pressSubmit}
      error={error}
      onSubmit={submit}
    >
      {PART_NAMES.map((part) => (
        <div key={part} className={classes.part}>
          <label className={classes.name}>
            <input
              type="checkbox"
              className={boxClasses.box}
              checked={parts.has(part)}
              onChange={() => togglePart(part)}
            />
            {PARTS[part].name}
          </label>
          {parts.has(part) && <div className={classes.fields}>{fields[part]}</div>}
        </div>
      ))}
    </FormModal>
  );
}
