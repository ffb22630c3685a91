import { webphoneDevices as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './devices-view.module.css';

const HAS_NOTIFICATIONS = 'Notification' in window;

export function NotificationChoice() {
  const [permission, setPermission] = useState(() =>
    HAS_NOTIFICATIONS ? Notification.permission : 'denied',
  );
  if (!HAS_NOTIFICATIONS) return null;
  const ask = () => void Notification.requestPermission().then(setPermission);
  return (
    <div className={classes.block}>
      <h3 className={classes.label}>{texts.notify}</h3>
      {permission === 'default' ? (
        <Button onClick={ask}>{texts.notifyAsk}</Button>
      ) : (
        <p className={classes.help}>
          {permission === 'granted' ? texts.notifyOn : texts.notifyOff}
        </p>
      )}
    </div>
  );
}
