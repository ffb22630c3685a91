import { formatPhoneNumber, toE164 } from '@alo/domain/phone-numbers/phone-number.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { IconExclamationCircle, IconCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../../components/feedback/badge.tsx';
import { formatAttendantName } from '@alo/domain/calls/attendant-name.ts';
import { useIsPhone } from '../../../lib/hooks/use-is-narrow.ts';
import type { ExtensionsFile } from './extensions-file.ts';
import { FileButton } from './file-button.tsx';
import boxClasses from '../../../components/form/choices/choice-box.module.css';
import classes from './import-dialog.module.css';
import type { PreviewRow } from './import-rows.ts';

interface ImportPreviewProps {
  file: ExtensionsFile;
  rows: readonly PreviewRow[];
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function ImportPreview({ file, rows, isBusy, onChoose }: ImportPreviewProps) {
  const [hasOnlyErrors, setOnlyErrors] = useState(false);
  const isPhone = useIsPhone();
  const invalidRows = rows.filter(({ errors }) => errors.length > 0);
  const visibleRows = hasOnlyErrors ? invalidRows : rows;
  const validCount = rows.length - invalidRows.length;
  return (
    <>
      <div className={classes.file}>
        <span className={classes.fileIcon}>
          <IconFileSpreadsheet size={20} aria-hidden />
        </span>
        <div className={classes.fileText}>
          <p className={classes.strong}>{file.name}</p>
          <p className={classes.quiet}>
            {texts.fileText(rows.length, texts.separator[file.separator], file.encoding)}
          </p>
        </div>
        <FileButton label={texts.change} isBusy={isBusy} onChoose={onChoose} />
      </div>
      <div className={classes.totals}>
        <div role="status" className={classes.badges}>
          <Badge tone="success" hasRing icon={<IconCheck aria-hidden />}>
            {texts.ready(validCount)}
          </Badge>
          {invalidRows.length > 0 && (
            <Badge tone="danger" hasRing icon={<IconExclamationCircle aria-hidden />}>
              {texts.wrong(invalidRows.length)}
            </Badge>
          )}
        </div>
        <label className={classes.choice}>
          <input
            type="checkbox"
            className={boxClasses.box}
            checked={hasOnlyErrors}
            disabled={invalidRows.length === 0}
            onChange={({ currentTarget }) => setOnlyErrors(currentTarget.checked)}
          />
          {texts.onlyErrors}
        </label>
      </div>
      {isPhone ? <RowCards rows={visibleRows} /> : <RowTable rows={visibleRows} />}
    </>
  );
}

function RowTable({ rows }: { rows: readonly PreviewRow[] }) {
  const { line, number, name, callerId, result } = texts.table;
  return (
    <div className={classes.tableFrame}>
      <table className={classes.table} aria-label={texts.tableLabel}>
        <thead>
          <tr>
            {[line, number, name, callerId, result].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.file.line}>
              <td className={`tabular ${classes.quiet}`}>{row.file.line}</td>
              <td className={`tabular ${classes.strong}`}>{row.file.cells.ramal || '—'}</td>
              <td>
                {getName(row) || '—'}
                {row.file.cells.email_address && (
                  <span className={classes.email}>{row.file.cells.email_address}</span>
                )}
              </td>
              <td className={`tabular ${classes.quiet}`}>{formatCallerId(row) ?? '—'}</td>
              <td>
                <Result row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowCards({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <ul className={classes.cards} aria-label={texts.tableLabel}>
      {rows.map((row) => {
        const callerId = formatCallerId(row);
        return (
          <li key={row.file.line}>
            <p className={classes.strong}>
              {[row.file.cells.ramal, getName(row)].filter(Boolean).join(' · ')}
            </p>
            {row.file.cells.email_address && (
              <p className={classes.email}>{row.file.cells.email_address}</p>
            )}
            {callerId !== null && (
              <p className={classes.fact}>
                <span>{texts.table.callerId}</span>
                <span className="tabular">{callerId}</span>
              </p>
            )}
            <Result row={row} line={row.file.line} />
          </li>
        );
      })}
    </ul>
  );
}

function Result({ row, line }: { row: PreviewRow; line?: number }) {
  if (row.errors.length > 0) {
    return (
      <ul className={classes.errors}>
        {row.errors.map((error) => (
          <li key={error}>
            <IconExclamationCircle size={16} aria-hidden />
            <span>{line === undefined ? error : texts.ofLine(line, error)}</span>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <span className={classes.ready}>
      <Badge tone="success" icon={<IconCheck aria-hidden />}>
        {texts.willBeMade}
      </Badge>
      {row.isPasswordDrawn && <span className={classes.quiet}>{texts.drawn}</span>}
    </span>
  );
}

const getName = ({ file: { cells } }: PreviewRow) =>
  formatAttendantName({ firstName: cells.first_name ?? null, lastName: cells.last_name ?? null });

function formatCallerId({ file: { cells } }: PreviewRow): string | null {
  return cells.bina ? formatPhoneNumber(toE164(cells.bina)) : null;
}
