import {
  DAY_SUMMARY_DEFAULT_HOUR,
  type DaySummary,
  getDaySummary,
  updateDaySummary,
} from '@alo/contract/product/day-summary.ts';
import { daySummary as texts } from '@alo/messages/product/day-summary.ts';
import { errors } from '@alo/messages/platform/errors.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Toggle } from '../../../components/form/choices/toggle.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import type { useNotice } from '../../../components/feedback/notice.tsx';
import { callApi } from '../../../lib/api/api-client.ts';
import { describeError } from '../../../lib/api/error-text.ts';
import classes from './day-summary-card.module.css';

const KEY = ['day-summary'];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: texts.hourOption(hour),
}));

/** NTF-06 */
export function DaySummaryCard({ notice }: { notice: ReturnType<typeof useNotice> }) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi(getDaySummary, { signal }),
    staleTime: 0,
  });
  const [requested, setRequested] = useState<DaySummary | null>(null);
  const shown = requested ?? data ?? { hour: null, hasNumbers: false };

  async function save(body: DaySummary): Promise<void> {
    notice.clear();
    setRequested(body);
    try {
      client.setQueryData(KEY, await callApi(updateDaySummary, { body }));
      notice.showSuccess(texts.saved(body.hour));
    } catch (refusal) {
      notice.showError(`${texts.notSaved} ${describeError(refusal)}`);
      await client.invalidateQueries({ queryKey: KEY });
    } finally {
      setRequested(null);
    }
  }

  const isBusy = data === undefined || requested !== null;
  return (
    <section className={classes.card} aria-labelledby="day-summary">
      <div className={classes.head}>
        <div>
          <h2 id="day-summary" className={classes.title}>
            {texts.title}
          </h2>
          <p className={classes.lead}>{texts.lead}</p>
        </div>
        <Toggle
          aria-label={texts.turnOn}
          checked={shown.hour !== null}
          isBusy={isBusy}
          onChange={(event) =>
            void save({
              ...shown,
              hour: event.currentTarget.checked ? DAY_SUMMARY_DEFAULT_HOUR : null,
            })
          }
        />
      </div>
      {data === undefined && error !== null && (
        <p className={classes.failed}>
          {texts.notLoaded}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {errors.tryAgain}
          </Button>
        </p>
      )}
      {shown.hour !== null && (
        <div className={classes.choices}>
          <SelectField
            label={texts.hour}
            data={HOURS}
            value={String(shown.hour)}
            onChange={(event) => void save({ ...shown, hour: Number(event.currentTarget.value) })}
          />
          <Toggle
            label={texts.numbers}
            description={texts.numbersHelp}
            checked={shown.hasNumbers}
            isBusy={isBusy}
            onChange={(event) => void save({ ...shown, hasNumbers: event.currentTarget.checked })}
          />
        </div>
      )}
    </section>
  );
}
