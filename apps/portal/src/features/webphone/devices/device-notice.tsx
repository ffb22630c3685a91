import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { IconHeadset, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { chooseDevice, readDevice } from './chosen-devices.ts';
import classes from './device-notice.module.css';
import { changeSpeaker } from './speaker.ts';
import { useDevices } from './use-devices.ts';

interface Notice {
  kind: 'added' | 'lost';
  devices: readonly MediaDeviceInfo[];
}

/** WPH-15: a headset was plugged in, or the chosen one is gone. */
export function DeviceNotice({ onChangeMicrophone }: { onChangeMicrophone: () => void }) {
  const devices = useDevices(true);
  const [known, setKnown] = useState(devices);
  const [notice, setNotice] = useState<Notice | null>(null);
  if (known !== devices) {
    setKnown(devices);
    // Nothing is new before the first list, and without names until the microphone is allowed.
    if (known.some(({ label }) => label !== '')) setNotice(findChange(known, devices) ?? notice);
  }
  if (notice === null) return null;
  const close = () => setNotice(null);
  const takeDevices = () => {
    for (const { kind, deviceId } of notice.devices) {
      chooseDevice(kind === 'audioinput' ? 'microphone' : 'speaker', deviceId);
    }
    onChangeMicrophone();
    void changeSpeaker();
    close();
  };
  const { label } = notice.devices[0]!;
  return (
    <div className={`no-print ${classes.notice}`} role="status">
      <IconHeadset size={18} aria-hidden />
      {notice.kind === 'lost' ? (
        <>
          <p>{texts.lostDevice(label)}</p>
          <IconButton size="sm" label={texts.close} onClick={close}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </>
      ) : (
        <>
          <p>{texts.newDevice(label)}</p>
          <span className={classes.actions}>
            <Button size="sm" onClick={close}>
              {texts.dismiss}
            </Button>
            <Button size="sm" variant="filled" onClick={takeDevices}>
              {texts.takeDevice}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}

const ALIASES = new Set(['', 'default', 'communications']);

function findChange(
  before: readonly MediaDeviceInfo[],
  after: readonly MediaDeviceInfo[],
): Notice | null {
  const added = listMissing(after, before);
  const microphone = added.find(({ kind }) => kind === 'audioinput');
  if (microphone !== undefined) {
    const { groupId } = microphone;
    const speaker = added.find((one) => one.kind === 'audiooutput' && one.groupId === groupId);
    return { kind: 'added', devices: speaker ? [microphone, speaker] : [microphone] };
  }
  const chosen = new Set([readDevice('microphone'), readDevice('speaker')]);
  const lost = listMissing(before, after).filter(({ deviceId }) => chosen.has(deviceId));
  return lost.length > 0 ? { kind: 'lost', devices: lost } : null;
}

const listMissing = (devices: readonly MediaDeviceInfo[], others: readonly MediaDeviceInfo[]) =>
  devices.filter(
    ({ kind, deviceId, label }) =>
      label !== '' &&
      !ALIASES.has(deviceId) &&
      !others.some((other) => other.kind === kind && other.deviceId === deviceId),
  );
