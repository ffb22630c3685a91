import { readDevice } from './chosen-devices.ts';

export type MicrophoneProblem = 'denied' | 'missing' | 'insecure' | 'busy';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;

  constructor(problem: MicrophoneProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @throws MicrophoneError */
export async function takeMicrophone(): Promise<MediaStream> {
  // Browsers hide it from pages that are neither https nor local.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new MicrophoneError('insecure');
  const id = readDevice('microphone');
  try {
    return await takeDevice(devices, id);
  } catch (error) {
    throw new MicrophoneError(describe((error as DOMException).name));
  }
}

async function takeDevice(devices: MediaDevices, id: string): Promise<MediaStream> {
  if (id === '') return devices.getUserMedia({ audio: true });
  try {
    return await devices.getUserMedia({ audio: { deviceId: { exact: id } } });
  } catch (error) {
    if (!WITHOUT_DEVICE.has((error as DOMException).name)) throw error;
    // The chosen device was unplugged.
    return devices.getUserMedia({ audio: true });
  }
}

const WITHOUT_DEVICE: ReadonlySet<string> = new Set(['NotFoundError', 'OverconstrainedError']);

function describe(name: string): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return WITHOUT_DEVICE.has(name) ? 'missing' : 'busy';
}
