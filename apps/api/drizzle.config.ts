// The data model is all of platform/db/schema/, a file for each area; migrations are generated from it.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema/*.ts',
  out: './src/platform/db/migrations',
});
