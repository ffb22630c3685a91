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
    // `ideal`: a device that was unplugged falls back to the default.
    return await devices.getUserMedia({ audio: id === '' ? true : { deviceId: { ideal: id } } });
  } catch (error) {
    throw new MicrophoneError(describe((error as DOMException).name));
  }
}

function describe(name: string): MicrophoneProblem {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}
