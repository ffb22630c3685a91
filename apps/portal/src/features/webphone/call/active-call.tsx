import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import {
  IconArrowsTransferUp,
  IconGridDots,
  IconMicrophoneOff,
  IconPencil,
  IconPhone,
  IconPhoneOff,
  IconPlayerPause,
  IconVolume,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../../components/display/avatar.tsx';
import { Keypad } from '../panel/keypad.tsx';
import { formatParty, isExtension } from '../phone/dial-target.ts';
import type { CallView } from '../phone/phone-call.ts';
import type { Phone } from '../phone/phone.ts';
import { CallCost, LowCredit } from './call-cost.tsx';
import { CallKey } from './call-key.tsx';
import { CallTime } from './call-time.tsx';
import { NoteField } from './note-field.tsx';
import { formatMinutePrice } from './quote-text.ts';
import { RecordingPause } from './recording-pause.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useQuote } from './use-quote.ts';
import classes from './active-call.module.css';

interface ActiveCallProps {
  call: CallView;
  extension: string;
  recordsCalls: boolean;
  others: readonly CallView[];
  phone: Phone;
  onConsult: (target: string) => void;
  onAudio: () => void;
  onAddCredit: () => void;
}

/** WPH-3 */
export function ActiveCall({
  call,
  extension,
  recordsCalls,
  others,
  phone,
  ...on
}: ActiveCallProps) {
  const [open, setOpen] = useState<'keys' | 'transfer' | 'note' | null>(null);
  const [tones, setTones] = useState('');
  const control = phone.getCall(call.id);
  const isTalking = call.phase === 'talking';
  const quote = useQuote(extension, call.number, { isInCall: true });
  const number = getWho(call);
  const who = quote?.name ?? number;
  const isFromColleague = call.isIncoming && isExtension(call.number);
  // A call that came in costs nothing.
  const paid = call.isIncoming ? undefined : quote;
  const facts = [quote?.name && number, paid && formatMinutePrice(paid)]
    .filter(Boolean)
    .join(' · ');
  const toggle = (part: typeof open) => setOpen(open === part ? null : part);

  return (
    <>
      {others.map((other) => (
        <div key={other.id} className={classes.other}>
          <span>{texts.otherCall(getWho(other))}</span>
          <span className={classes.otherActions}>
            <Button size="sm" onClick={() => void phone.switchTo(other.id)}>
              {texts.switchTo}
            </Button>
            {isTalking && other.phase === 'talking' && (
              <Button
                size="sm"
                variant="filled"
                onClick={() => phone.getCall(other.id)?.transferTo(call.number, control)}
              >
                {texts.passCall}
              </Button>
            )}
          </span>
        </div>
      ))}
      <section className={classes.call} aria-label={texts.withWhom(who)}>
        <Avatar
          size="lg"
          name={who}
          icon={quote?.name ? undefined : <IconPhone size={18} aria-hidden />}
        />
        <h2 className={classes.who}>{who}</h2>
        {facts !== '' && (
          <p className={classes.facts} title={paid && texts.priceSource}>
            {facts}
          </p>
        )}
        <CallTime call={call} tones={open === 'keys' ? tones : ''} />
        <CallCost call={call} quote={paid} />
        <div className={classes.keys}>
          <CallKey
            icon={IconMicrophoneOff}
            label={texts.mute}
            isOn={call.isMuted}
            isDisabled={!isTalking}
            onPress={() => control?.setMuted(!call.isMuted)}
          />
          <CallKey
            icon={IconGridDots}
            label={texts.keys}
            isOn={open === 'keys'}
            isDisabled={!isTalking}
            onPress={() => toggle('keys')}
          />
          <CallKey icon={IconVolume} label={texts.audio} onPress={on.onAudio} />
          <CallKey
            icon={IconPlayerPause}
            label={texts.hold}
            isOn={call.isOnHold}
            isDisabled={!isTalking}
            onPress={() => void control?.setHold(!call.isOnHold)}
          />
          <CallKey
            icon={IconArrowsTransferUp}
            label={texts.transfer}
            isOn={open === 'transfer'}
            isDisabled={!isTalking}
            onPress={() => toggle('transfer')}
          />
          {/* The note of such a call is the colleague's. */}
          {!isFromColleague && (
            <CallKey
              icon={IconPencil}
              label={texts.note}
              isOn={open === 'note'}
              onPress={() => toggle('note')}
            />
          )}
        </div>
        {isTalking && (recordsCalls || isFromColleague) && (
          <RecordingPause
            call={call}
            extension={extension}
            isOwnRecording={recordsCalls && !isFromColleague}
          />
        )}
        {open === 'keys' && isTalking && (
          <div className={`${classes.part} ${classes.tones}`} ref={scrollIntoSight}>
            <Keypad
              onPress={(key) => {
                control?.sendTone(key);
                setTones(tones + key);
              }}
            />
          </div>
        )}
        {open === 'transfer' && isTalking && (
          <div className={classes.part} ref={scrollIntoSight}>
            <TransferForm
              canConsult={others.length === 0}
              onTransfer={(target) => control?.transferTo(target, null)}
              onConsult={(target) => {
                setOpen(null);
                on.onConsult(target);
              }}
            />
          </div>
        )}
        {open === 'note' && <NoteField call={call} extension={extension} />}
        <div className={classes.foot}>
          <button type="button" className={classes.hangUp} onClick={() => control?.hangUp()}>
            <IconPhoneOff size={18} aria-hidden />
            {texts.hangUp}
          </button>
        </div>
      </section>
      <LowCredit call={call} quote={paid} onAddCredit={on.onAddCredit} />
    </>
  );
}

const scrollIntoSight = (part: HTMLElement | null) => part?.scrollIntoView({ block: 'nearest' });

const getWho = ({ number }: CallView) => formatParty(number, texts.extension) ?? texts.hiddenNumber;
