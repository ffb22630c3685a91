// The switch ends each side's dialog and passes media on, so sound flows between browsers. Outside
// numbers are silent.
import { type Connection, Leg, newBranch, OWN_CONTACT, SDP_TYPE } from './leg.ts';
import { answerSilently } from './silent-answer.ts';
import {
  findHeader,
  getTag,
  getUri,
  needHeader,
  parseUri,
  type ReplyParts,
  type SipAddress,
  type SipMessage,
  writeReply,
} from './sip-message.ts';

export interface Registered {
  connection: Connection;
  contact: string;
}

interface Fork {
  leg: Leg;
  branch: string;
  isOver: boolean;
}

interface Call {
  legs: [Leg, Leg | null];
  invite: SipMessage;
  forks: Fork[];
  isAnswered: boolean;
  reply: (status: number, reason: string, parts?: ReplyParts) => void;
}

const OUTSIDE = /^\+?\d{8,15}$/;
const OUTSIDE_RINGS_MS = 300;

export function openCalls(findRegistered: (address: SipAddress) => readonly Registered[]) {
  const calls = new Set<Call>();

  function invite(connection: Connection, request: SipMessage, caller: SipAddress): void {
    const leg = Leg.fromInvite(connection, request);
    const call: Call = {
      legs: [leg, null],
      invite: request,
      forks: [],
      isAnswered: false,
      reply: (status, reason, parts) =>
        leg.connection.send(
          writeReply(request, status, reason, {
            toTag: leg.ownTag,
            ...parts,
            headers: [['Contact', OWN_CONTACT], ...(parts?.headers ?? [])],
          }),
        ),
    };
    calls.add(call);
    connection.send(writeReply(request, 100, 'Trying'));
    const target = parseUri(getUri(needHeader(request, 'to')));
    const registered = findRegistered({ ...target, domain: caller.domain });
    if (registered.length > 0) return ring(call, caller, target, registered, leg.description);
    if (OUTSIDE.test(target.user)) return answerForOutside(call);
    finish(call, 480, 'Temporarily Unavailable');
  }

  function ring(
    call: Call,
    caller: SipAddress,
    target: SipAddress,
    registered: readonly Registered[],
    description: string,
  ): void {
    const from = `<sip:${caller.user}@${caller.domain}>`;
    const to = `<sip:${target.user}@${caller.domain}>`;
    for (const { connection, contact } of registered) {
      const leg = Leg.toBrowser(connection, from, to, contact);
      const fork: Fork = { leg, branch: newBranch(), isOver: false };
      call.forks.push(fork);
      leg.request('INVITE', {
        body: description,
        branch: fork.branch,
        onReply: (reply) => takeForkReply(call, fork, reply),
      });
    }
  }

  function takeForkReply(call: Call, fork: Fork, reply: SipMessage): void {
    const { status, reason } = reply.start as { status: number; reason: string };
    if (status === 100 || fork.isOver) return;
    fork.leg.takeReply(reply);
    if (status < 200) {
      call.reply(status, reason);
      return;
    }
    fork.isOver = true;
    if (status >= 300) {
      fork.leg.request('ACK', { branch: fork.branch });
      if (!call.isAnswered && call.forks.every(({ isOver }) => isOver)) {
        finish(call, status, reason);
      }
      return;
    }
    fork.leg.request('ACK');
    if (call.isAnswered) {
      fork.leg.request('BYE');
      return;
    }
    cancelForks(call);
    answer(call, fork.leg, reply.body);
  }

  function answer(call: Call, leg: Leg | null, body: string): void {
    call.isAnswered = true;
    call.legs[1] = leg;
    call.reply(200, 'OK', { headers: [SDP_TYPE], body });
  }

  function answerForOutside(call: Call): void {
    call.reply(180, 'Ringing');
    setTimeout(() => {
      if (!calls.has(call)) return;
      answer(call, null, answerSilently(call.legs[0].description));
    }, OUTSIDE_RINGS_MS);
  }

  function cancelForks(call: Call): void {
    for (const fork of call.forks) {
      if (fork.isOver) continue;
      fork.leg.request('CANCEL', { branch: fork.branch });
    }
  }

  function finish(call: Call, status: number, reason: string): void {
    calls.delete(call);
    call.reply(status, reason);
  }

  function findCall(callId: string, ownTag: string | null) {
    for (const call of calls) {
      const index = call.legs.findIndex(
        (leg) => leg !== null && leg.callId === callId && leg.ownTag === ownTag,
      );
      if (index < 0) continue;
      return { call, leg: call.legs[index]!, other: call.legs[1 - index] ?? null };
    }
    return null;
  }

  function hangUp(call: Call, legs: readonly (Leg | null)[]): void {
    calls.delete(call);
    for (const leg of legs) leg?.request('BYE');
  }

  function takeRequestOfDialog(connection: Connection, request: SipMessage): boolean {
    const found = findCall(needHeader(request, 'call-id'), getTag(needHeader(request, 'to')));
    if (found === null) return false;
    const { call, leg, other } = found;
    leg.takeRequest(connection, request);
    const reply = (status: number, reason: string, parts: ReplyParts = {}) =>
      connection.send(writeReply(request, status, reason, parts));
    const { method } = request.start as { method: string };
    if (method === 'BYE') {
      reply(200, 'OK');
      hangUp(call, [other]);
    } else if (method === 'INVITE') {
      reply(100, 'Trying');
      passOn(request, leg, other, reply);
    } else if (method === 'REFER') {
      reply(202, 'Accepted');
      transfer(call, leg, other, needHeader(request, 'refer-to'));
    } else if (method === 'INFO' || method === 'OPTIONS') reply(200, 'OK');
    else if (method !== 'ACK') reply(501, 'Not Implemented');
    return true;
  }

  function passOn(
    request: SipMessage,
    leg: Leg,
    other: Leg | null,
    reply: (status: number, reason: string, parts?: ReplyParts) => void,
  ): void {
    const contact = ['Contact', OWN_CONTACT] as const;
    const agree = (body: string) => reply(200, 'OK', { headers: [contact, SDP_TYPE], body });
    if (other === null) {
      agree(answerSilently(request.body));
      return;
    }
    const branch = newBranch();
    other.request('INVITE', {
      body: request.body,
      branch,
      onReply: (answered) => {
        const { status, reason } = answered.start as { status: number; reason: string };
        if (status < 200) return;
        other.takeReply(answered);
        if (status >= 300) other.request('ACK', { branch });
        else other.request('ACK');
        if (status < 300) agree(answered.body);
        else reply(status, reason);
      },
    });
    leg.description = request.body;
  }

  function transfer(call: Call, leg: Leg, other: Leg | null, referTo: string): void {
    leg.notifyTransfer('100 Trying', false);
    const uri = getUri(referTo);
    const [, replaces] = /[?&]Replaces=([^&>]+)/i.exec(uri) ?? [];
    if (replaces !== undefined) {
      const [callId = '', ...tags] = decodeURIComponent(replaces).split(';');
      const toTag = tags.find((tag) => tag.startsWith('to-tag='))?.slice('to-tag='.length);
      const second = findCall(callId, toTag ?? null);
      if (second === null) {
        leg.notifyTransfer('481 Call/Transaction Does Not Exist', true);
        return;
      }
      leg.notifyTransfer('200 OK', true);
      calls.delete(second.call);
      second.leg.request('BYE');
      join(call, leg, other, second.other);
      return;
    }
    const target = parseUri(uri);
    const caller = parseUri(getUri(needHeader(call.invite, 'from')));
    const registered = findRegistered({ user: target.user, domain: caller.domain });
    if (registered.length === 0) {
      leg.notifyTransfer('480 Temporarily Unavailable', true);
      return;
    }
    const consulted: Call = {
      legs: [other ?? leg, null],
      invite: call.invite,
      forks: [],
      isAnswered: false,
      reply: (status, reason) => {
        if (status < 200) return;
        leg.notifyTransfer(`${status} ${reason}`, true);
        if (status < 300) join(call, leg, other, consulted.legs[1]);
      },
    };
    const description = (other ?? leg).description.replace(/a=setup:\w+/g, 'a=setup:actpass');
    ring(consulted, caller, target, registered, description);
  }

  /** Their sound does not find each other, because neither browser gets a new description. */
  function join(call: Call, leaving: Leg, staying: Leg | null, joined: Leg | null): void {
    calls.delete(call);
    leaving.request('BYE');
    const next = staying ?? joined;
    if (next === null) return;
    calls.add({ ...call, legs: [next, staying === null ? null : joined] });
  }

  function cancel(connection: Connection, request: SipMessage): void {
    const callId = needHeader(request, 'call-id');
    const call = [...calls].find((one) => one.legs[0].callId === callId && !one.isAnswered);
    if (call === undefined) {
      connection.send(writeReply(request, 481, 'Call/Transaction Does Not Exist'));
      return;
    }
    connection.send(writeReply(request, 200, 'OK', { toTag: call.legs[0].ownTag }));
    cancelForks(call);
    call.isAnswered = true;
    finish(call, 487, 'Request Terminated');
  }

  return {
    takeRequest(connection: Connection, request: SipMessage, caller: SipAddress): void {
      invite(connection, request, caller);
    },
    takeRequestOfDialog,
    cancel,
    isInDialog: (request: SipMessage) => getTag(findHeader(request, 'to') ?? '') !== null,
  };
}
