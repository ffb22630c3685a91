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
  addRequest(request: AnsweredRequest): void;
  /** Waits for all added requests; drops unwritable ones. */
  flush(): Promise<void>;
}
