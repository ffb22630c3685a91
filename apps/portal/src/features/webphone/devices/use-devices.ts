import { useEffect, useState } from 'react';

/** Names are known once the microphone is allowed. */
export function useDevices(isAllowed: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (media === undefined) return;
    const read = () => {
      media.enumerateDevices().then(setDevices, () => undefined);
    };
    read();
    media.addEventListener('devicechange', read);
    return () => media.removeEventListener('devicechange', read);
  }, [isAllowed]);
  return devices;
}
