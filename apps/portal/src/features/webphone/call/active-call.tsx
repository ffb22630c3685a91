import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import {
  IconGridDots,
  IconMicrophoneOff,
  IconPhoneOff,
  IconPlayerPause,
} from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Avatar } from '../../../components/display/avatar.tsx';
import { Keypad } from '../panel/keypad.tsx';
import { formatParty } from '../phone/dial-target.ts';
import type { CallView } from '../phone/phone-call.ts';
import type { Phone } from '../phone/phone.ts';
import { CallKey } from './call-key.tsx';
import { CallTime } from './call-time.tsx';
import classes from './active-call.module.css';

interface ActiveCallProps {
  call: CallView;
  others: readonly CallView[];
  phone: Phone;
}

/** WPH-3 */
export function ActiveCall({ call, others, phone }: ActiveCallProps) {
  const [open, setOpen] = useState<'keys' | null>(null);
  const [tones, setTones] = useState('');
  const control = phone.getCall(call.id);
  const who = getWho(call);
  const isTalking = call.phase === 'talking';

  return (
    <>
      {others.map((other) => (
        <div key={other.id} className={classes.other}>
          <span>{texts.otherCall(getWho(other))}</span>
          <Button size="sm" onClick={() => void phone.switchTo(other.id)}>
            {texts.switchTo}
          </Button>
        </div>
      ))}
      <section className={classes.call} aria-label={texts.withWhom(who)}>
        <Avatar name="#" />
        <h2 className={classes.who}>{who}</h2>
        <CallTime call={call} />
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
            onPress={() => setOpen(open === 'keys' ? null : 'keys')}
          />
          <CallKey
            icon={IconPlayerPause}
            label={texts.hold}
            isOn={call.isOnHold}
            isDisabled={!isTalking}
            onPress={() => void control?.setHold(!call.isOnHold)}
          />
        </div>
        {open === 'keys' && isTalking && (
          <div className={classes.tones}>
            <p className={classes.sent} role="status">
              {tones !== '' && texts.tonesSent(tones)}
            </p>
            <Keypad
              onPress={(key) => {
                control?.sendTone(key);
                setTones(tones + key);
              }}
            />
          </div>
        )}
        <button type="button" className={classes.hangUp} onClick={() => control?.hangUp()}>
          <IconPhoneOff size={18} aria-hidden />
          {texts.hangUp}
        </button>
      </section>
    </>
  );
}

const getWho = ({ number }: CallView) => formatParty(number, texts.extension) ?? texts.hiddenNumber;
