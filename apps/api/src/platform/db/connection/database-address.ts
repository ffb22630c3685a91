/** URLs of the database for its two roles. */
export interface DatabaseAddress {
  /** The server's role: reads and writes rows, append-only for history. */
  url: string;
  /** The owner of the tables: migrates, builds indexes, makes backups. Defaults to the server's role. */
  ownerUrl: string;
}

/** The same roles in another database of the server. */
export function buildAddress(server: DatabaseAddress, database: string): DatabaseAddress {
  return {
    url: setDatabase(server.url, database),
    ownerUrl: setDatabase(server.ownerUrl, database),
  };
}

function setDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
