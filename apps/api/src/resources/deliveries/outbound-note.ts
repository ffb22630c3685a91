import { tryNotes } from '@alo/messages/delivery-targets.ts';
import type { OutboundError, OutboundErrorKind } from '@alo/outbound/outbound-error.ts';

const NOTES: Record<OutboundErrorKind, (code: string) => string> = {
  refused: () => tryNotes.refused,
  unreachable: tryNotes.noConnection,
  notSent: () => tryNotes.noAnswer,
  timedOut: () => tryNotes.noAnswer,
  lost: () => tryNotes.lost,
  tooLarge: () => tryNotes.tooLarge,
  notJson: () => tryNotes.notJson,
};

/** Why a request came to nothing, for whoever reads the log. */
export const outboundNote = ({ kind, why }: OutboundError): string =>
  NOTES[kind](/\((\w+)\)$/.exec(why)?.[1] ?? '');
