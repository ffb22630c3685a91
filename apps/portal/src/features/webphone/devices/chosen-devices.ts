export type DeviceUse = 'microphone' | 'speaker' | 'ring';

const KEY = 'webphone-devices';
const DEFAULT = '';

const readAll = (): Partial<Record<DeviceUse, string>> => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<DeviceUse, string>>;
  } catch {
    return {};
  }
};

/** A device's id; empty for the browser's default. */
export const readDevice = (use: DeviceUse): string => readAll()[use] ?? DEFAULT;

export function chooseDevice(use: DeviceUse, id: string): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [use]: id }));
}
