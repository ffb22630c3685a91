import type { CallOptions } from 'jssip/lib/UA';
import type {
  EndEvent,
  IncomingEvent,
  OutgoingEvent,
  RTCSession,
  RTCSessionEventMap,
} from 'jssip/lib/RTCSession';
import { playRemote, stopRemote } from '../devices/speaker.ts';
import { type CallEnd, describeEnd } from './call-end.ts';
import { escapeUser } from './dial-target.ts';
import { measureQuality, type Quality, type QualitySample } from './call-quality.ts';

export interface CallView {
  id: string;
  isIncoming: boolean;
  /** In the switch's words. */
  number: string;
  phase: 'calling' | 'ringing' | 'incoming' | 'talking' | 'ended';
  /** Sound before the answer. */
  hasEarlyMedia: boolean;
  startedAt: number;
  answeredAt: number | null;
  endedAt: number | null;
  isMuted: boolean;
  isOnHold: boolean;
  isHeldByOther: boolean;
  isMediaConnected: boolean;
  quality: Quality | null;
  end: CallEnd | null;
  transfer: 'none' | 'waiting' | 'failed';
}

/** The first candidates are enough for a switch. */
const ICE_WAIT_MS = 150;
const QUALITY_MS = 2000;
const DTMF = { transportType: 'RFC2833' as never, duration: 120, interToneGap: 70 };

export class PhoneCall {
  readonly id: string = crypto.randomUUID();
  readonly #onChange: (call: PhoneCall) => void;
  #session: RTCSession | null = null;
  #stream: MediaStream | null = null;
  #iceTimer = 0;
  #qualityTimer = 0;
  #sample: QualitySample | null = null;
  #isEndedHere = false;
  #lastHold: Promise<void> = Promise.resolve();
  #view: CallView = {
    id: this.id,
    isIncoming: false,
    number: '',
    phase: 'calling',
    hasEarlyMedia: false,
    startedAt: Date.now(),
    answeredAt: null,
    endedAt: null,
    isMuted: false,
    isOnHold: false,
    isHeldByOther: false,
    isMediaConnected: false,
    quality: null,
    end: null,
    transfer: 'none',
  };

  constructor(onChange: (call: PhoneCall) => void) {
    this.#onChange = onChange;
  }

  get view(): CallView {
    return this.#view;
  }

  get isMediaConnected(): boolean {
    return this.#view.isMediaConnected;
  }

  get session(): RTCSession | null {
    return this.#session;
  }

  /** The switch has a public address, so the browser need not find its own. */
  readonly connectOptions: Pick<CallOptions, 'pcConfig' | 'rtcOfferConstraints'> = {
    pcConfig: { iceServers: [] },
    rtcOfferConstraints: { offerToReceiveAudio: true, offerToReceiveVideo: false },
  };

  readonly eventHandlers: Partial<RTCSessionEventMap> = {
    progress: (event: IncomingEvent | OutgoingEvent) => this.#takeProgress(event),
    accepted: () => this.#change({ phase: 'talking', answeredAt: Date.now() }),
    confirmed: () => this.#followQuality(),
    ended: (event) => this.#finish(event),
    failed: (event) => this.#finish(event),
    hold: ({ originator }) => this.#takeHold(originator, true),
    unhold: ({ originator }) => this.#takeHold(originator, false),
    muted: () => this.#change({ isMuted: true }),
    unmuted: () => this.#change({ isMuted: false }),
    icecandidate: ({ ready }) => {
      clearTimeout(this.#iceTimer);
      this.#iceTimer = window.setTimeout(ready, ICE_WAIT_MS);
    },
    peerconnection: ({ peerconnection }) => this.#followMedia(peerconnection),
    // The other side could send us to a number that costs money.
    refer: ({ reject }) => reject(),
  };

  takeSession(session: RTCSession): void {
    for (const [name, handler] of Object.entries(this.eventHandlers)) {
      session.on(name as keyof RTCSessionEventMap, handler as never);
    }
    this.#session = session;
    this.#view = {
      ...this.#view,
      isIncoming: true,
      number: session.remote_identity.uri.user,
      phase: 'incoming',
    };
  }

  /** JsSIP names the session with the first event. */
  startOutgoing(session: RTCSession, number: string): void {
    this.#session = session;
    this.#view = { ...this.#view, number };
  }

  followMicrophone(stream: MediaStream): void {
    this.#stream = stream;
  }

  answer(stream: MediaStream): void {
    this.followMicrophone(stream);
    this.#session?.answer({ ...this.connectOptions, mediaStream: stream });
  }

  hangUp(): void {
    this.#isEndedHere = true;
    if (this.#session === null || this.#session.isEnded()) return;
    const isRefused = this.#view.phase === 'incoming';
    this.#session.terminate(isRefused ? { status_code: 486, reason_phrase: 'Busy Here' } : {});
  }

  setMuted(isMuted: boolean): void {
    if (isMuted) this.#session?.mute({ audio: true });
    else this.#session?.unmute({ audio: true });
  }

  /**
   * Resolves when the other side knows it, or after a refusal. The switch takes one order at a
   * time.
   */
  setHold(isOnHold: boolean): Promise<void> {
    this.#lastHold = this.#lastHold.then(() => this.#sendHold(isOnHold));
    return this.#lastHold;
  }

  #sendHold(isOnHold: boolean): Promise<void> {
    const session = this.#session;
    if (session === null || session.isOnHold().local === isOnHold) return Promise.resolve();
    return new Promise((resolve) => {
      const isSent = isOnHold ? session.hold({}, resolve) : session.unhold({}, resolve);
      if (!isSent) resolve();
      // JsSIP does not report a refusal.
      setTimeout(resolve, 3000);
    });
  }

  sendTone(tone: string): void {
    this.#session?.sendDTMF(tone, DTMF);
  }

  /** @param consulted the call whose other side takes over */
  transferTo(target: string, consulted: PhoneCall | null): void {
    const session = this.#session;
    if (session === null) return;
    this.#change({ transfer: 'waiting' });
    const fail = () => this.#change({ transfer: 'failed' });
    const domain = session.remote_identity.uri.host;
    session.refer(`sip:${escapeUser(target)}@${domain}`, {
      ...(consulted?.session && { replaces: consulted.session }),
      eventHandlers: {
        requestFailed: fail,
        failed: fail,
        accepted: () => {
          this.#isEndedHere = true;
          this.#change({ end: { kind: 'transferred' } });
          // The switch also ends the consulted call.
          if (consulted !== null) consulted.#change({ end: { kind: 'transferred' } });
          if (!session.isEnded()) session.terminate();
        },
      },
    });
  }

  /** Offers this browser's new addresses. */
  restartMedia(): void {
    if (this.#view.phase !== 'talking') return;
    this.#session?.renegotiate({
      rtcOfferConstraints: { ...this.connectOptions.rtcOfferConstraints, iceRestart: true },
    });
  }

  async replaceMicrophone(stream: MediaStream): Promise<void> {
    const [track] = stream.getAudioTracks();
    const sender = this.#session?.connection?.getSenders().find((one) => one.track !== null);
    if (track === undefined || sender === undefined) return;
    track.enabled = !this.#view.isMuted && !this.#view.isOnHold;
    await sender.replaceTrack(track);
    for (const old of this.#stream?.getTracks() ?? []) old.stop();
    this.#stream = stream;
  }

  #takeProgress(event: IncomingEvent | OutgoingEvent): void {
    if (!('response' in event)) return;
    const hasEarlyMedia = Boolean(event.response.body);
    this.#change({ phase: 'ringing', hasEarlyMedia: this.#view.hasEarlyMedia || hasEarlyMedia });
  }

  #takeHold(originator: string, isOnHold: boolean): void {
    this.#change(originator === 'local' ? { isOnHold } : { isHeldByOther: isOnHold });
  }

  #followMedia(connection: RTCPeerConnection): void {
    connection.addEventListener('track', ({ streams: [stream], track }) => {
      playRemote(this.id, stream ?? new MediaStream([track]));
    });
    connection.addEventListener('connectionstatechange', () => {
      const isMediaConnected = connection.connectionState === 'connected';
      this.#change({ isMediaConnected });
      if (connection.connectionState === 'failed') this.restartMedia();
    });
  }

  #followQuality(): void {
    clearInterval(this.#qualityTimer);
    this.#qualityTimer = window.setInterval(() => {
      const connection = this.#session?.connection;
      if (!connection || connection.connectionState === 'closed') return;
      void measureQuality(connection, this.#sample).then(({ sample, quality }) => {
        this.#sample = sample;
        if (quality !== null) this.#change({ quality });
      });
    }, QUALITY_MS);
  }

  #finish({ originator, cause, message }: EndEvent): void {
    clearInterval(this.#qualityTimer);
    clearTimeout(this.#iceTimer);
    stopRemote(this.id);
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#change({
      phase: 'ended',
      endedAt: Date.now(),
      end:
        this.#view.end ??
        describeEnd({
          isOwn: this.#isEndedHere || originator === 'local',
          wasAnswered: this.#view.answeredAt !== null,
          wasIncoming: this.#view.isIncoming,
          cause,
          status: (message as { status_code?: number } | null)?.status_code ?? null,
        }),
    });
  }

  #change(changed: Partial<CallView>): void {
    if (this.#view.phase === 'ended') return;
    this.#view = { ...this.#view, ...changed };
    this.#onChange(this);
  }
}
