import {
  EXPORT_FORMATS,
  type createCallExport,
  type ExportFormat,
} from '@alo/contract/telephony/call-exports.ts';
import type { BodyInputOf } from '@alo/contract/platform/endpoint.ts';
import { dayAt, formatDay } from '@alo/domain/time/sao-paulo-time.ts';
import { callExports } from '@alo/messages/telephony/call-exports.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Segmented } from '../../../components/form/choices/segmented.tsx';
import { Toggle } from '../../../components/form/choices/toggle.tsx';
import { FormModal } from '../../../components/form/form-modal.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';
import { parseTypedDay } from '../day-text.ts';
import {
  checkRange,
  readDay,
  readFilter,
  readRequestedRange,
} from '../filter/call-report-filter.ts';
import { toCallReportQuery } from '../filter/call-report-query.ts';
import { describeFilters } from './export-texts.ts';
import classes from './new-export-dialog.module.css';

const texts = callExports.dialog;
type Request = BodyInputOf<typeof createCallExport>;

interface NewExportDialogProps {
  search: string;
  onClose: () => void;
  onCreate: (request: Request) => Promise<void>;
}

export function NewExportDialog({ search, onClose, onCreate }: NewExportDialogProps) {
  const today = dayAt();
  const params = new URLSearchParams(search);
  const filter = readFilter(params, today);
  const [range] = useState(() => readRequestedRange(params, today));
  const [start, setStart] = useState(formatDay(range.start));
  const [end, setEnd] = useState(formatDay(range.end));
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [mail, setMail] = useState(true);
  const [errors, setErrors] = useState<{ start?: string; end?: string }>({});
  const { isBusy, error, act } = useAsyncAction(describeError);
  const filters = describeFilters(filter);

  const submit = () => {
    const [first, last] = [readDay(parseTypedDay(start)), readDay(parseTypedDay(end))];
    const isCrossed =
      first !== null && last !== null && checkRange({ start: first, end: last }) === 'crossed';
    setErrors({
      ...(first === null && { start: texts.invalidDay }),
      ...(last === null && { end: texts.invalidDay }),
      ...(isCrossed && { end: texts.crossed }),
    });
    if (first === null || last === null || isCrossed) return;
    // An hour belongs to one day.
    const chosen = {
      ...filter,
      start: first,
      end: last,
      hour: first === last ? filter.hour : null,
    };
    const { where, order } = toCallReportQuery(chosen);
    const description = describeFilters(chosen).slice(0, MAX_DESCRIPTION);
    void act(async () => {
      await onCreate({
        format,
        filter: { where, order },
        mail,
        ...(chosen.registration !== null && { registration: chosen.registration }),
        ...(description !== '' && { description }),
      });
      onClose();
    });
  };

  return (
    <FormModal
      isOpen
      onClose={onClose}
      title={texts.title}
      onSubmit={submit}
      submitLabel={texts.submit}
      cancelLabel={texts.cancel}
      isBusy={isBusy}
      error={error}
    >
      <div className={classes.days}>
        <TextInput
          data-autofocus
          label={texts.start}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          value={start}
          error={errors.start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextInput
          label={texts.end}
          inputMode="numeric"
          placeholder="dd/mm/aaaa"
          value={end}
          error={errors.end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
      </div>
      <dl className={classes.filters}>
        <dt>{texts.filters}</dt>
        <dd>{filters === '' ? texts.noFilters : filters}</dd>
        <dd className={classes.help}>{texts.filtersHelp}</dd>
      </dl>
      <div className={classes.row}>
        <span className={classes.label} aria-hidden>
          {texts.format}
        </span>
        <Segmented
          label={texts.format}
          options={EXPORT_FORMATS.map((value) => ({ value, label: texts.formats[value] }))}
          value={format}
          onChange={setFormat}
        />
      </div>
      <Toggle
        label={texts.mail}
        checked={mail}
        onChange={(event) => setMail(event.currentTarget.checked)}
      />
    </FormModal>
  );
}

const MAX_DESCRIPTION = 200;
