import type { CallExport } from '@alo/contract/telephony/call-exports.ts';
import { callExports as texts } from '@alo/messages/telephony/call-exports.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmModal } from '../../../components/dialog/confirm-modal.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { Notice, useNotice } from '../../../components/feedback/notice.tsx';
import { PageHeader } from '../../../components/layout/page-header.tsx';
import { describeError } from '../../../lib/api/error-text.ts';
import { useNow } from '../../../lib/hooks/use-now.ts';
import { EndedExports } from './ended-exports.tsx';
import classes from './exports-page.module.css';
import { getPercent } from './export-texts.ts';
import { NewExportDialog } from './new-export-dialog.tsx';
import { OpenExports } from './open-exports.tsx';
import { useExports, isOpen } from './use-exports.ts';

const MAIL_KEY = 'baixar';
/** Earlier, nothing of value is lost. */
const ASKED_FROM_PERCENT = 50;
const ANNOUNCED_STEP = 25;

/** RPT-20 */
export function ExportsPage() {
  const { search, state, key } = useLocation();
  const { exports, keptDays, error, retry, create, cancel, download } = useExports();
  const notice = useNotice();
  const now = useNow();
  const [isCreating, setCreating] = useState(false);
  const [openedBy, setOpenedBy] = useState<string | null>(null);
  const [canceling, setCanceling] = useState<{ each: CallExport; isOpen: boolean } | null>(null);
  // Links and the search open the dialog, also from this page.
  if ((state as { opens?: unknown } | null)?.opens === 'new' && openedBy !== key) {
    setOpenedBy(key);
    setCreating(true);
  }
  const params = new URLSearchParams(search);
  const mailedId = Number(params.get(MAIL_KEY));
  params.delete(MAIL_KEY);
  const mailed = exports?.find(({ id }) => id === mailedId);
  const open = exports?.filter(isOpen) ?? [];
  const ended = exports?.filter((each) => !isOpen(each));

  const run = (work: Promise<void>, success?: string) => {
    notice.clear();
    work.then(
      () => success !== undefined && notice.showSuccess(success),
      (refusal: unknown) => notice.showError(describeError(refusal)),
    );
  };
  const repeat = ({ format, filter, registration, description, mail }: CallExport) =>
    run(
      create({
        format,
        filter,
        mail,
        ...(registration !== null && { registration }),
        ...(description !== null && { description }),
      }),
      texts.requested,
    );
  const requestCancel = (each: CallExport) => {
    if ((getPercent(each) ?? 0) < ASKED_FROM_PERCENT) return run(cancel(each));
    setCanceling({ each, isOpen: true });
  };
  const closeQuestion = () => setCanceling((before) => before && { ...before, isOpen: false });
  const createButton = (
    <Button
      variant="filled"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setCreating(true)}
    >
      {texts.create}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ label: callReport.title, to: `/report/calls?${params.toString()}` }}
        actions={createButton}
      />
      <Notice notice={notice} />
      <p role="status" className="visually-hidden">
        {exports
          ?.map((each) => announce(each, now))
          .join(' ')
          .trim()}
      </p>
      {mailed && !isOpen(mailed) && (
        <div className={classes.mailed}>
          <MailedExport
            mailed={mailed}
            onDownload={() => run(download(mailed))}
            onRepeat={() => repeat(mailed)}
          />
        </div>
      )}
      {open.length > 0 && <OpenExports exports={open} now={now} onCancel={requestCancel} />}
      {(open.length === 0 || ended?.length !== 0) && (
        <>
          {ended?.length !== 0 && (
            <div className={classes.head}>
              <h2 className={classes.heading}>{texts.ended}</h2>
              <span className={classes.kept}>
                {keptDays === undefined ? '\u00a0' : texts.keptDays(keptDays)}
              </span>
            </div>
          )}
          <EndedExports
            exports={ended}
            now={now}
            error={error && describeError(error)}
            onRetry={retry}
            onDownload={(each) => run(download(each))}
            onRepeat={repeat}
            onCreate={() => setCreating(true)}
          />
        </>
      )}
      {ended?.length !== 0 && <p className={classes.help}>{texts.help}</p>}
      {isCreating && (
        <NewExportDialog
          search={search}
          onClose={() => setCreating(false)}
          onCreate={async (request) => {
            await create(request);
            notice.showSuccess(texts.requested);
          }}
        />
      )}
      <ConfirmModal
        isOpen={canceling?.isOpen ?? false}
        onClose={closeQuestion}
        onConfirm={() => {
          closeQuestion();
          if (canceling) run(cancel(canceling.each));
        }}
        title={texts.confirmCancel.title}
        confirmLabel={texts.confirmCancel.yes}
        cancelLabel={texts.confirmCancel.no}
      >
        {canceling &&
          texts.confirmCancel.text(canceling.each.fileName, getPercent(canceling.each) ?? 0)}
      </ConfirmModal>
    </>
  );
}

const RECENT_MS = 60_000;

/** Each quarter, so that a screen reader is not busy. */
function announce(each: CallExport, now: number): string {
  const { fileName, state, endedAt } = each;
  if (endedAt !== null) {
    const isRecent = now - Date.parse(endedAt) < RECENT_MS;
    return isRecent ? texts.progress.ended(fileName, texts.state[state]) : '';
  }
  const step = Math.floor((getPercent(each) ?? 0) / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return state === 'running' && step > 0 ? texts.progress.announced(fileName, step) : '';
}

interface MailedExportProps {
  mailed: CallExport;
  onDownload: () => void;
  onRepeat: () => void;
}

function MailedExport({ mailed, onDownload, onRepeat }: MailedExportProps) {
  const { fileName } = mailed;
  if (mailed.state === 'done') {
    return (
      <Alert
        tone="success"
        action={
          <Button
            size="sm"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={onDownload}
          >
            {texts.download}
          </Button>
        }
      >
        {texts.mailed.done(fileName)}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRepeat}>
          {texts.repeat}
        </Button>
      }
    >
      {texts.mailed.ended(fileName)}
    </Alert>
  );
}
