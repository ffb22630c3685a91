// What keeps the requests of tokens, as whoever answers them sees it.

/** A request of a token that was answered, or left. */
export interface AnsweredRequest {
  tokenId: number;
  organizationId: number;
  happenedAt: Date;
  method: string;
  /** Without anything secret. */
  path: string;
  /** Null: whoever asked left before the answer. */
  status: number | null;
  ms: number;
}

export interface RequestLog {
  /** Costs no query: it is written later, with others. */
  note(request: AnsweredRequest): void;
  /** Resolves when what was noted before is in the database. What cannot be written is lost, and only that. */
  flush(): Promise<void>;
}
