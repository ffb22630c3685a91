import { webphone, webphoneDevices as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { IconPhone, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { SelectField } from '../../../components/form/fields/select-field.tsx';
import type { CallView } from '../phone/phone-call.ts';
import type { Phone } from '../phone/phone.ts';
import { playSample } from '../phone/tones.ts';
import { chooseDevice, type DeviceUse, readDevice } from './chosen-devices.ts';
import classes from './devices-view.module.css';
import { LevelMeter } from './level-meter.tsx';
import { NetworkFacts } from './network-facts.tsx';
import { NotificationChoice } from './notification-choice.tsx';
import { changeSpeaker } from './speaker.ts';
import { useDevices } from './use-devices.ts';
import { useMicrophoneTest } from './use-microphone-test.ts';

interface DevicesViewProps {
  phone: Phone;
  call: CallView | undefined;
  onTest: (() => void) | undefined;
}

const HEARD_FROM = 6;
const CAN_CHOOSE_SPEAKER = 'setSinkId' in HTMLMediaElement.prototype;

/** WPH-8 */
export function DevicesView({ phone, call, onTest }: DevicesViewProps) {
  const [chosen, setChosen] = useState({
    microphone: readDevice('microphone'),
    speaker: readDevice('speaker'),
    ring: readDevice('ring'),
  });
  const { level, problem, recording, record } = useMicrophoneTest(chosen.microphone);
  const [wasHeard, setHeard] = useState(false);
  if (level !== null && level >= HEARD_FROM && !wasHeard) setHeard(true);
  const heardText = wasHeard ? texts.heard : texts.notHeard;
  const devices = useDevices(level !== null);
  const choose = (use: DeviceUse, id: string) => {
    chooseDevice(use, id);
    setChosen({ ...chosen, [use]: id });
    if (use === 'microphone') phone.changeMicrophone().catch(() => undefined);
    if (use === 'speaker') void changeSpeaker();
  };
  const renderSelect = (use: DeviceUse, kind: MediaDeviceKind, description?: string) => (
    <SelectField
      label={texts[use]}
      description={description}
      value={chosen[use]}
      data={listOptions(devices, kind)}
      onChange={(event) => choose(use, event.target.value)}
    />
  );

  return (
    <div className={classes.view}>
      <div className={classes.block}>
        {renderSelect('microphone', 'audioinput')}
        {problem !== null && <Alert tone="danger">{webphone.microphone[problem]}</Alert>}
        {level !== null && <LevelMeter level={level} />}
        <div className={classes.row}>
          <span role="status">
            {recording !== 'none' ? texts[recording] : level !== null && heardText}
          </span>
          <Button size="sm" disabled={level === null || recording !== 'none'} onClick={record}>
            {texts.record}
          </Button>
        </div>
      </div>
      {CAN_CHOOSE_SPEAKER && (
        <>
          <div className={classes.block}>
            {renderSelect('speaker', 'audiooutput')}
            <div className={classes.row}>
              <span>{texts.playSoundHelp}</span>
              <Button
                size="sm"
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => void playSample()}
              >
                {texts.playSound}
              </Button>
            </div>
          </div>
          <div className={classes.block}>{renderSelect('ring', 'audiooutput', texts.ringHelp)}</div>
        </>
      )}
      <NotificationChoice />
      <NetworkFacts quality={call?.quality ?? null} />
      {onTest !== undefined && (
        <Button variant="filled" leftSection={<IconPhone size={18} aria-hidden />} onClick={onTest}>
          {texts.test}
        </Button>
      )}
    </div>
  );
}

function listOptions(devices: readonly MediaDeviceInfo[], kind: MediaDeviceKind) {
  const named = devices.filter((device) => device.kind === kind && !isAlias(device.deviceId));
  return [
    { value: '', label: texts.default },
    ...named.map(({ deviceId, label }, index) => ({
      value: deviceId,
      label: label === '' ? texts.unnamed(index + 1) : label,
    })),
  ];
}

/** Browsers list the default device twice. */
const isAlias = (id: string) => id === '' || id === 'default' || id === 'communications';
