import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FormAlert } from '../../../components/form/form-alert.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { downloadFile } from '../../../lib/download-file.ts';
import { ChooseFile } from './choose-file.tsx';
import { buildErrorsFile, type ExtensionsFile, readExtensionsFile } from './extensions-file.ts';
import classes from './import-dialog.module.css';
import { getImportErrorText } from './import-errors.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportResult } from './import-result.tsx';
import { importRows, type PreviewRow, previewFile } from './import-rows.ts';
import { useAsyncAction } from '../../../lib/forms/use-async-action.ts';

type Step =
  | { is: 'choose' }
  | { is: 'preview'; file: ExtensionsFile; rows: PreviewRow[] }
  | { is: 'done'; created: number; rows: PreviewRow[] };

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ is: 'choose' });
  const { isBusy, error, act } = useAsyncAction(getImportErrorText);
  const rows = step.is === 'choose' ? [] : step.rows;
  const validRows = rows.filter(({ errors }) => errors.length === 0);
  const invalidRows = rows.filter(({ errors }) => errors.length > 0);

  const preview = (file: File) =>
    act(async () => {
      setStep({ is: 'choose' });
      const extensionsFile = await readExtensionsFile(file);
      setStep({ is: 'preview', file: extensionsFile, rows: await previewFile(extensionsFile) });
    });
  const create = () =>
    act(async () => {
      if (step.is !== 'preview') return;
      try {
        const created = await importRows(validRows);
        setStep({ is: 'done', created, rows });
        onImported();
      } catch (refusal) {
        // Another user may have created one.
        setStep({ ...step, rows: await previewFile(step.file) });
        throw refusal;
      }
    });
  const saveErrors = () =>
    downloadFile(texts.errorsFileName, [buildErrorsFile(invalidRows)], 'text/csv;charset=utf-8');

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={texts.title}
      lead={texts.lead}
      size="lg"
      // A click outside must not discard the preview.
      isStatic={step.is === 'preview'}
      footer={
        <>
          {invalidRows.length > 0 && (
            <Button
              variant="subtle"
              data-side="below"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={saveErrors}
            >
              {texts.saveErrors}
            </Button>
          )}
          <Button variant={step.is === 'done' ? 'filled' : 'default'} onClick={onClose}>
            {step.is === 'done' ? texts.close : texts.cancel}
          </Button>
          {step.is === 'preview' && (
            <Button
              variant="filled"
              loading={isBusy}
              disabled={validRows.length === 0}
              onClick={create}
            >
              {texts.create(validRows.length)}
            </Button>
          )}
        </>
      }
    >
      <div className={classes.content}>
        <FormAlert error={error} />
        {step.is === 'choose' && <ChooseFile isBusy={isBusy} onChoose={preview} />}
        {step.is === 'preview' && (
          <ImportPreview file={step.file} rows={rows} isBusy={isBusy} onChoose={preview} />
        )}
        {step.is === 'done' && <ImportResult created={step.created} skipped={invalidRows.length} />}
      </div>
    </Modal>
  );
}
