import { UA } from 'jssip';
import type { IncomingRTCSessionEvent, RTCSessionEvent } from 'jssip/lib/UA';
import { takeMicrophone } from '../devices/microphone.ts';
import { escapeUser } from './dial-target.ts';
import { type CallView, PhoneCall } from './phone-call.ts';
import { SipSocket } from './sip-socket.ts';
import { playIncomingRing, playRingback, stopTones } from './tones.ts';

export type Registration = 'connecting' | 'online' | 'refused' | 'unreachable';

export interface PhoneView {
  registration: Registration;
  calls: readonly CallView[];
  activeId: string | null;
  /** Stays until the next call. */
  lastEnded: CallView | null;
}

export interface PhoneAccount {
  webSocketUrl: string;
  number: string;
  domain: string;
  senha: string;
}

const REGISTER_EXPIRES_SECONDS = 600;
/** Without an answer in this time, the connection is dead. */
const PROBE_MS = 4000;
const RECONNECT_SECONDS = { min: 1, max: 15 };
const MAX_CALLS = 2;

/** Each browser tab and extension has one. React reads its snapshots. */
export class Phone {
  readonly account: PhoneAccount;
  readonly #socket: SipSocket;
  readonly #ua: UA;
  readonly #calls = new Map<string, PhoneCall>();
  readonly #listeners = new Set<() => void>();
  readonly #stopFollowing: () => void;
  #registration: Registration = 'connecting';
  #activeId: string | null = null;
  #lastEnded: CallView | null = null;
  #view: PhoneView;
  #probeTimer = 0;
  #hasLostConnection = false;
  #isSilenced = false;

  constructor(account: PhoneAccount) {
    this.account = account;
    this.#view = this.#buildView();
    this.#socket = new SipSocket(account.webSocketUrl);
    this.#ua = new UA({
      sockets: this.#socket,
      uri: `sip:${account.number}@${account.domain}`,
      password: account.senha,
      realm: account.domain,
      session_timers: false,
      register_expires: REGISTER_EXPIRES_SECONDS,
      connection_recovery_min_interval: RECONNECT_SECONDS.min,
      connection_recovery_max_interval: RECONNECT_SECONDS.max,
      user_agent: 'Alo webphone',
    });
    this.#followRegistration();
    this.#ua.on('newRTCSession', (event: RTCSessionEvent) => {
      if (event.originator === 'remote') this.#takeIncoming(event as IncomingRTCSessionEvent);
    });
    this.#ua.start();
    this.#stopFollowing = this.#followNetwork();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getView = (): PhoneView => this.#view;

  getCall(id: string): PhoneCall | null {
    return this.#calls.get(id) ?? null;
  }

  /** @throws MicrophoneError */
  async dial(target: string, headers: readonly string[] = []): Promise<void> {
    if (this.#calls.size >= MAX_CALLS) return;
    const stream = await takeMicrophone();
    await this.#holdOthers(null);
    const call = new PhoneCall(this.#listenTo);
    call.followMicrophone(stream);
    const session = this.#ua.call(`sip:${escapeUser(target)}@${this.account.domain}`, {
      ...call.connectOptions,
      mediaStream: stream,
      extraHeaders: [...headers],
      eventHandlers: call.eventHandlers,
    });
    call.startOutgoing(session, target);
    this.#add(call);
  }

  /** @throws MicrophoneError */
  async answer(id: string): Promise<void> {
    const call = this.#calls.get(id);
    if (call === undefined) return;
    stopTones();
    const stream = await takeMicrophone();
    await this.#holdOthers(id);
    call.answer(stream);
    this.#activeId = id;
    this.#publish();
  }

  async switchTo(id: string): Promise<void> {
    await this.#holdOthers(id);
    await this.#calls.get(id)?.setHold(false);
    this.#activeId = id;
    this.#publish();
  }

  /** Also changes calls in progress. */
  async changeMicrophone(): Promise<void> {
    for (const call of this.#calls.values()) {
      if (call.view.phase === 'talking') await call.replaceMicrophone(await takeMicrophone());
    }
  }

  /** Ends with the next call. */
  silence(): void {
    this.#isSilenced = true;
    this.#updateTones();
  }

  /** Ends all calls. */
  stop(): void {
    this.#stopFollowing();
    clearTimeout(this.#probeTimer);
    stopTones();
    for (const call of this.#calls.values()) call.hangUp();
    this.#ua.stop();
    this.#listeners.clear();
  }

  /** Renews a dead connection. */
  checkConnection(): void {
    if (!this.#socket.isConnected()) return;
    const askedAt = performance.now();
    this.#ua.register();
    clearTimeout(this.#probeTimer);
    this.#probeTimer = window.setTimeout(() => {
      if (this.#socket.lastReceivedAt < askedAt) this.#socket.giveUp();
      else this.#repairMedia();
    }, PROBE_MS);
  }

  async #holdOthers(id: string | null): Promise<void> {
    const others = [...this.#calls.values()].filter(
      (call) => call.id !== id && call.view.phase === 'talking' && !call.view.isOnHold,
    );
    await Promise.all(others.map((call) => call.setHold(true)));
  }

  #takeIncoming({ session, request }: IncomingRTCSessionEvent): void {
    if (this.#calls.size >= MAX_CALLS) {
      session.terminate({ status_code: 486 });
      return;
    }
    const call = new PhoneCall(this.#listenTo);
    call.takeSession(session);
    this.#add(call);
    // The user's click elsewhere caused this call.
    const isClicked =
      request.getHeader('X-Api4comintegratedcall') === 'true' ||
      /answer-after=0/.test(request.getHeader('Call-Info') ?? '');
    if (isClicked && this.#calls.size === 1) this.answer(call.id).catch(() => call.hangUp());
  }

  #add(call: PhoneCall): void {
    this.#calls.set(call.id, call);
    this.#activeId ??= call.id;
    if (!call.view.isIncoming) this.#activeId = call.id;
    this.#lastEnded = null;
    this.#publish();
  }

  #listenTo = (call: PhoneCall): void => {
    if (call.view.phase === 'ended') {
      this.#calls.delete(call.id);
      this.#lastEnded = call.view;
      if (this.#activeId === call.id) this.#activeId = [...this.#calls.keys()].at(-1) ?? null;
    }
    this.#publish();
  };

  #followRegistration(): void {
    const change = (registration: Registration) => {
      this.#registration = registration;
      this.#publish();
    };
    this.#ua.on('registered', () => {
      change('online');
      if (this.#hasLostConnection) this.#repairMedia(true);
      this.#hasLostConnection = false;
    });
    this.#ua.on('registrationFailed', ({ response }) => {
      const status = response?.status_code ?? 0;
      change(status === 401 || status === 403 || status === 407 ? 'refused' : 'unreachable');
    });
    this.#ua.on('disconnected', () => {
      this.#hasLostConnection = true;
      change('unreachable');
    });
    this.#ua.on('connecting', () => {
      if (this.#registration !== 'refused') change('connecting');
    });
  }

  /** Calls move to the new network; the same request informs the switch. */
  #repairMedia(isEvenIfHeard = false): void {
    for (const call of this.#calls.values()) {
      if (isEvenIfHeard || !call.isMediaConnected) call.restartMedia();
    }
  }

  #followNetwork(): () => void {
    const check = () => this.checkConnection();
    const checkVisible = () => {
      if (document.visibilityState === 'visible') this.checkConnection();
    };
    const giveUp = () => this.#socket.giveUp();
    const connection = (navigator as { connection?: EventTarget }).connection;
    window.addEventListener('online', check);
    window.addEventListener('offline', giveUp);
    document.addEventListener('visibilitychange', checkVisible);
    connection?.addEventListener('change', check);
    return () => {
      window.removeEventListener('online', check);
      window.removeEventListener('offline', giveUp);
      document.removeEventListener('visibilitychange', checkVisible);
      connection?.removeEventListener('change', check);
    };
  }

  #buildView(): PhoneView {
    return {
      registration: this.#registration,
      calls: [...this.#calls.values()].map(({ view }) => view),
      activeId: this.#activeId,
      lastEnded: this.#lastEnded,
    };
  }

  #publish(): void {
    this.#view = this.#buildView();
    this.#updateTones();
    for (const listener of this.#listeners) listener();
  }

  #updateTones(): void {
    const { calls } = this.#view;
    const incoming = calls.find(({ phase }) => phase === 'incoming');
    if (incoming === undefined) this.#isSilenced = false;
    if (incoming !== undefined && !this.#isSilenced) playIncomingRing(calls.length > 1);
    else if (calls.some(({ phase, hasEarlyMedia }) => phase === 'ringing' && !hasEarlyMedia)) {
      playRingback();
    } else stopTones();
  }
}
