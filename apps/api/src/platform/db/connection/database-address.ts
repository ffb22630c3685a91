export interface DatabaseAddress {
  url: string;
  ownerUrl: string;
}

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
