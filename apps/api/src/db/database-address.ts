/** Where the database is, for each of the two who work in it. */
export interface DatabaseAddress {
  /** The server: reads and writes rows, and only adds to what is history. */
  url: string;
  /** Whom the tables belong to: migrates, builds indexes, makes backups. The same where the operator gave only one. */
  ownerUrl: string;
}

/** The same two in another database of that server. */
export function addressOf(server: DatabaseAddress, database: string): DatabaseAddress {
  return {
    url: withDatabase(server.url, database),
    ownerUrl: withDatabase(server.ownerUrl, database),
  };
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
