import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { useEffect } from 'react';

/** Needs a hidden tab and permission. */
export function useCallNotification(who: string, extension: string): void {
  useEffect(() => {
    let shown: Notification | null = null;
    const show = () => {
      if (document.visibilityState === 'visible' || shown !== null) return;
      if (!('Notification' in window) || Notification.permission !== 'granted') return;
      shown = new Notification(who, {
        body: texts.notificationBody(extension),
        tag: 'webphone',
        icon: '/icon-192.png',
        requireInteraction: true,
      });
      shown.addEventListener('click', () => window.focus());
    };
    show();
    document.addEventListener('visibilitychange', show);
    return () => {
      document.removeEventListener('visibilitychange', show);
      shown?.close();
    };
  }, [who, extension]);
}
