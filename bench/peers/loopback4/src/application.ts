import { juggler, RepositoryMixin } from '@loopback/repository';
import { RestApplication } from '@loopback/rest';

export class PeerApplication extends RepositoryMixin(RestApplication) {
  constructor() {
    super({
      rest: {
        port: Number(process.env.PORT),
        host: '127.0.0.1',
        openApiSpec: { disabled: true },
        apiExplorer: { disabled: true },
      },
    });
  }
}

export function openDataSource(connections: number): juggler.DataSource {
  return new juggler.DataSource({
    name: 'database',
    connector: require('loopback-connector-postgresql'),
    url: process.env.DATABASE_URL,
    min: 1,
    max: connections,
  });
}

export function run(start: () => Promise<void>): void {
  start().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
}
