import { useEffect, useState, useSyncExternalStore } from 'react';
import { Phone, type PhoneAccount, type PhoneView } from './phone/phone.ts';

const OFF: PhoneView = { registration: 'connecting', calls: [], activeId: null, lastEnded: null };
const subscribeToNothing = () => () => {};

export function usePhone(account: PhoneAccount | null): [Phone | null, PhoneView] {
  const [phone, setPhone] = useState<Phone | null>(null);
  const key = account === null ? null : JSON.stringify(account);
  useEffect(() => {
    if (key === null) return;
    const started = new Phone(JSON.parse(key) as PhoneAccount);
    setPhone(started);
    const stop = () => started.stop();
    // A closed tab would ring on for minutes.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
      setPhone(null);
    };
  }, [key]);
  const view = useSyncExternalStore(
    phone?.subscribe ?? subscribeToNothing,
    () => phone?.getView() ?? OFF,
  );
  return [phone, view];
}
