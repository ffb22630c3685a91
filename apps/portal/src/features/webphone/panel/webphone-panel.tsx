import { webphone as texts, webphoneDevices } from '@alo/messages/telephony/webphone.ts';
import { IconArrowLeft, IconSettings, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { Alert } from '../../../components/feedback/alert.tsx';
import { hideWebphone, type WebphoneRequest } from '../../../lib/webphone-request.ts';
import { ActiveCall } from '../call/active-call.tsx';
import { DevicesView } from '../devices/devices-view.tsx';
import { type CallMetadata, readCallRequest } from '../phone/call-request.ts';
import { formatNumber, formatParty, toDialTarget } from '../phone/dial-target.ts';
import type { MicrophoneProblem } from '../devices/microphone.ts';
import type { Phone, PhoneView } from '../phone/phone.ts';
import type { useAccount } from '../use-account.ts';
import { ChooseExtension } from './choose-extension.tsx';
import { Dialler } from './dialler.tsx';
import { RecentCalls } from './recent-calls.tsx';
import { SavedNote } from './saved-note.tsx';
import classes from './webphone-panel.module.css';

interface WebphonePanelProps {
  accounts: ReturnType<typeof useAccount>;
  phone: Phone | null;
  view: PhoneView;
  problem: MicrophoneProblem | null;
  refusal: string | null;
  /** The API was asked for a call, which has not rung here yet. */
  isOrdering: boolean;
  /** A call comes in during another one. */
  isRinging: boolean;
  opened: WebphoneRequest;
  onDial: (target: string, metadata?: CallMetadata | null) => void;
  onAddCredit: () => void;
}

/** The switch plays back what it hears. */
const ECHO_TEST = '*43';

/** WPH-2 */
export function WebphonePanel({
  accounts,
  phone,
  view,
  problem,
  refusal,
  isOrdering,
  isRinging,
  opened,
  onDial,
  onAddCredit,
}: WebphonePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [taken, setTaken] = useState(opened);
  const request = readCallRequest(opened.number ?? '');
  const [draft, setDraft] = useState(() => formatNumber(request.number));
  // The data belong to the requested number's call.
  const isRequested = toDialTarget(draft) === toDialTarget(request.number);
  const metadata = isRequested ? request.metadata : null;
  const [isChoosing, setChoosing] = useState(false);
  if (opened !== taken) {
    setTaken(opened);
    if (opened.number !== undefined) setDraft(formatNumber(request.number));
  }
  useEffect(() => {
    panel.current!.focus({ preventScroll: true });
  }, []);

  const { account, extensions } = accounts;
  const calls = view.calls.filter(({ phase }) => phase !== 'incoming');
  const active = calls.find(({ id }) => id === view.activeId) ?? calls.at(-1);
  const state = calls.length > 0 ? texts.inCall : texts.registration[view.registration];

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={`no-print ${classes.panel}`}
      data-ringing={isRinging || undefined}
      aria-label={texts.title}
    >
      <div className={classes.head}>
        {isChoosing && (
          <>
            <IconButton size="sm" label={webphoneDevices.back} onClick={() => setChoosing(false)}>
              <IconArrowLeft size={18} aria-hidden />
            </IconButton>
            <b className={classes.extension}>{webphoneDevices.title}</b>
          </>
        )}
        {account !== null && !isChoosing && (
          <>
            <span className={classes.dot} data-state={view.registration} aria-hidden />
            <b className={classes.extension}>{texts.extension(account.number)}</b>
            <span className={classes.state} role="status">
              {state}
            </span>
          </>
        )}
        {account === null && <b className={classes.extension}>{texts.title}</b>}
        <span className={classes.space} />
        {account !== null && !isChoosing && (
          <IconButton
            size="sm"
            label={webphoneDevices.title}
            aria-haspopup="true"
            onClick={() => setChoosing(true)}
          >
            <IconSettings size={18} aria-hidden />
          </IconButton>
        )}
        <IconButton size="sm" label={texts.hide} onClick={hideWebphone}>
          <IconX size={18} aria-hidden />
        </IconButton>
      </div>
      {problem !== null && (
        <div className={classes.alert}>
          <Alert tone="danger" isAssertive>
            {texts.microphone[problem]}
          </Alert>
        </div>
      )}
      {refusal !== null && (
        <div className={classes.alert}>
          <Alert tone="danger" isAssertive>
            {refusal}
          </Alert>
        </div>
      )}
      {isChoosing && phone !== null ? (
        <DevicesView
          phone={phone}
          call={active}
          onTest={
            active === undefined && view.registration === 'online'
              ? () => {
                  setChoosing(false);
                  onDial(ECHO_TEST);
                }
              : undefined
          }
        />
      ) : account === null || phone === null ? (
        <ChooseExtension accounts={accounts} />
      ) : active === undefined ? (
        <>
          <Dialler
            draft={draft}
            canCall={view.registration === 'online' && !isOrdering}
            extension={account.number}
            onChange={setDraft}
            onDial={(target) => onDial(target, metadata)}
            onAddCredit={onAddCredit}
          />
          {isOrdering && (
            <p className={classes.metadata} role="status">
              {texts.ordering}
            </p>
          )}
          {metadata !== null && (
            <p className={classes.metadata}>{texts.carries(Object.keys(metadata).join(', '))}</p>
          )}
          {isRequested && request.isMetadataInvalid && (
            <div className={classes.alert}>
              <Alert tone="warning">{texts.metadataInvalid}</Alert>
            </div>
          )}
          {view.lastEnded?.end && (
            <p className={classes.ended}>
              <b>{formatParty(view.lastEnded.number, texts.extension) ?? texts.hiddenNumber}</b>
              <span>{texts.ends[view.lastEnded.end.kind]}</span>
            </p>
          )}
          <SavedNote />
          <RecentCalls
            extension={account.number}
            endedAt={view.lastEnded?.endedAt ?? null}
            canCall={view.registration === 'online'}
            onDial={onDial}
          />
          {extensions !== undefined && extensions.length > 1 && (
            <button type="button" className={classes.change} onClick={() => accounts.choose(null)}>
              {texts.changeExtension}
            </button>
          )}
        </>
      ) : (
        <ActiveCall
          key={active.id}
          call={active}
          extension={account.number}
          recordsCalls={accounts.recordsCalls}
          others={calls.filter((call) => call !== active)}
          phone={phone}
          onConsult={onDial}
          onAudio={() => setChoosing(true)}
          onAddCredit={onAddCredit}
        />
      )}
    </aside>
  );
}
