export interface AnsweredRequest {
  tokenId: number;
  organizationId: number;
  happenedAt: Date;
  method: string;
  /** Contains no secrets. */
  path: string;
  /** Null if the client left before the answer. */
  status: number | null;
  ms: number;
}

export interface RequestLog {
  /** Queues the request in memory; a later batch writes it. */
  addRequest(request: AnsweredRequest): void;
  /** Resolves when all noted requests are written. Requests that cannot be written are dropped. */
  flush(): Promise<void>;
}
