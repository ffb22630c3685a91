import type { JsonSchema } from './json-schema.ts';

interface Content {
  content?: Record<
    string,
    { schema: JsonSchema; example?: unknown; 'x-events'?: Record<string, JsonSchema> }
  >;
}

export interface Operation {
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
