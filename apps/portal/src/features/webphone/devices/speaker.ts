import { readDevice } from './chosen-devices.ts';

/** Outside React, a call is heard while the page changes. */
const elements = new Map<string, HTMLAudioElement>();

export function playRemote(callId: string, stream: MediaStream): void {
  const element = elements.get(callId) ?? new Audio();
  elements.set(callId, element);
  element.srcObject = stream;
  void applySpeaker(element);
  // Refused only before the first click, which a call needs anyway.
  element.play().catch(() => undefined);
}

export function stopRemote(callId: string): void {
  const element = elements.get(callId);
  if (element === undefined) return;
  element.srcObject = null;
  elements.delete(callId);
}

export async function changeSpeaker(): Promise<void> {
  await Promise.all([...elements.values()].map(applySpeaker));
}

// The device may have been unplugged.
const applySpeaker = (element: HTMLAudioElement): Promise<void> =>
  element.setSinkId?.(readDevice('speaker')).catch(() => undefined) ?? Promise.resolve();
