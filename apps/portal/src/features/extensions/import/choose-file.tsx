import { MAX_AT_ONCE } from '@alo/contract/telephony/extension-limits.ts';
import { extensionImport as texts } from '@alo/messages/telephony/extension-import.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { downloadFile } from '../../../lib/download-file.ts';
import { useIsNarrow } from '../../../lib/hooks/use-is-narrow.ts';
import { buildTemplateFile } from './extensions-file.ts';
import { FileButton } from './file-button.tsx';
import classes from './import-dialog.module.css';

interface ChooseFileProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

export function ChooseFile({ isBusy, onChoose }: ChooseFileProps) {
  const isNarrow = useIsNarrow();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onChoose(file);
  };
  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={classes.fileIcon}>
          <IconFileSpreadsheet size={20} aria-hidden />
        </span>
        <p>{isNarrow ? texts.chooseOnPhone : texts.drop}</p>
        <FileButton variant="filled" label={texts.choose} isBusy={isBusy} onChoose={onChoose} />
        <p className={classes.quiet}>{texts.forms(MAX_AT_ONCE)}</p>
      </div>
      <div className={classes.template}>
        <div>
          <p className={classes.strong}>{texts.columnsTitle}</p>
          <p className={classes.quiet}>{texts.columnsText}</p>
        </div>
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() =>
            downloadFile(texts.templateFileName, [buildTemplateFile()], 'text/csv;charset=utf-8')
          }
        >
          {texts.template}
        </Button>
      </div>
    </>
  );
}
