import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$`,
};
const values = (item: Record<string, unknown>) => record({ value: list(item) });
const ODATA = ['$top', '$skip', '$select', '$filter', '$orderby', '$expand'];
const PHONES = list(record({ PhoneNumber: TEXT }));

/** SunHub publishes no description, so the shipped profile assumes this. */
export const sunhubDescription: Description = {
  paths: {
    '/Users': { get: operation({ query: ODATA, answer: values(record({ Id: INTEGER })) }) },
    '/Contacts': {
      get: operation({
        query: ODATA,
        answer: values(record({ Id: INTEGER, Name: TEXT, Phones: PHONES })),
      }),
    },
    '/Deals': { get: operation({ query: ODATA, answer: values(record({ Id: INTEGER })) }) },
    '/InteractionRecords': {
      post: operation({
        body: record(
          { ContactId: INTEGER, DealId: INTEGER, Date: TIME_WITH_OFFSET, Content: TEXT },
          ['ContactId', 'Content'],
        ),
        status: 201,
      }),
    },
  },
};
