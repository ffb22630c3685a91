import { hasCapability, type Manifest } from '@alo/connectors/browser.ts';
import { SUMMARY_SWITCHES, type SummarySwitch } from '@alo/contract/crm/call-summaries.ts';
import type { Integration } from '@alo/contract/crm/integrations.ts';
import { summaryCard as texts } from '@alo/messages/crm/integrations-manager.ts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { ToggleWithHelp } from '../../../components/form/choices/toggle-with-help.tsx';
import { formatDateTime } from '../../../lib/text/time/relative-time.ts';
import { useSession } from '../../../lib/session/session.tsx';
import type { Form } from '../../../lib/forms/use-form-draft.ts';
import type { CrmDraft } from '../configure/crm-fields.ts';
import classes from './summary-section.module.css';
import { readConsent, getSwitchField, getSummaryState } from './summary-switches.ts';
import { useSummaryUsage } from './use-summary-usage.ts';

interface SummarySectionProps {
  manifest: Manifest;
  integration: Integration | null;
  form: Form<CrmDraft>;
}

/** GW-pipedrive-ai */
export function SummarySection({ manifest, integration, form }: SummarySectionProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { isAdmin } = useSession();
  const usage = useSummaryUsage(hasCapability(manifest, 'callSummaries'));
  // Users may turn it off without the AI service.
  if (!usage || (!usage.isAvailable && getSummaryState(integration) === 'off')) return null;
  const consent = readConsent(integration);
  const isOn = (name: SummarySwitch) => form.draft[getSwitchField(name)] === true;

  function getHelp(name: SummarySwitch): string {
    if (name !== 'consent') return texts.help[name];
    const { processors } = usage!;
    const recipients =
      processors.length > 0
        ? texts.help.consent(new Intl.ListFormat('pt-BR').format(processors))
        : null;
    const author = consent && texts.help.consented(consent.by, formatDateTime(consent.at));
    const adminNote = !isAdmin && !consent ? texts.help.consentNeedsAdmin : null;
    return [recipients, author, adminNote].filter(Boolean).join(' ');
  }

  return (
    <div>
      <Button
        size="sm"
        variant="link"
        className={classes.fold}
        leftSection={<IconSparkles size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.hide : texts.show}
      </Button>
      <div id={id} hidden={!isOpen} className={classes.section}>
        <p className={classes.lead}>{usage.isAvailable ? texts.lead : texts.notAvailable}</p>
        {SUMMARY_SWITCHES.map((name) => (
          <ToggleWithHelp
            key={name}
            name={getSwitchField(name)}
            label={texts.switches[name]}
            help={getHelp(name)}
            isOn={isOn(name)}
            isDisabled={name === 'consent' && !isAdmin && !isOn(name)}
            onChange={(next) => form.change(getSwitchField(name), next)}
          />
        ))}
      </div>
    </div>
  );
}
