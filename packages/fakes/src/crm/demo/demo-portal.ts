/** Without the portal, the stand-ins' pages show only what arrived by their APIs. */
export interface DemoPortal {
  productName: string;
  url: string;
  /** @param state the portal's own parameter of an authorization link */
  findAsker(state: string): Promise<Asker | null>;
  listConnections(gateway: string): Promise<Connection[]>;
  /** Newest first; the stand-in forgets its own at each start. */
  listCalls(gateway: string, filter: CallFilter): Promise<PastCalls>;
  getCallUrl(callId: string): string | null;
}

export interface Asker {
  organization: string;
  person: string;
}

export interface Connection {
  organization: string;
  connectedAt: Date;
}

export interface CallFilter {
  /** E.164; null means all. */
  phone: string | null;
  limit: number;
}

export interface PastCalls {
  calls: PastCall[];
  total: number;
}

export interface PastCall {
  id: string;
  personId: string | null;
  /** E.164. */
  phone: string;
  isInbound: boolean;
  isAnswered: boolean;
  extension: string;
  startedAt: Date;
  durationSeconds: number;
  loggedAt: Date;
}
