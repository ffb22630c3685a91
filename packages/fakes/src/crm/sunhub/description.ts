import type { Description } from '../description.ts';
import { INTEGER, list, operation, record, TEXT } from '../sheet.ts';

/** With offset. */
const MOMENT = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$`,
};
const values = (item: Record<string, unknown>) => record({ value: list(item) });
const ODATA = ['$top', '$skip', '$select', '$filter', '$orderby', '$expand'];
const PHONES = list(record({ PhoneNumber: TEXT }));

/** SunHub publishes no description, so this is only what the shipped profile assumes. */
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
        body: record({ ContactId: INTEGER, DealId: INTEGER, Date: MOMENT, Content: TEXT }, [
          'ContactId',
          'Content',
        ]),
        status: 201,
      }),
    },
  },
};
