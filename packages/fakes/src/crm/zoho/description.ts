import type { Description } from '../published/description.ts';
import { INTEGER, list, operation, record, TEXT } from '../published/openapi-builders.ts';

const ID = { type: 'string', pattern: String.raw`^\d+$` };
const LINK = record({ id: ID });
const TIME_WITH_OFFSET = {
  type: 'string',
  pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z)$`,
};
const CALL = {
  Subject: TEXT,
  Call_Type: { enum: ['Outbound', 'Inbound', 'Missed'] },
  Call_Start_Time: TIME_WITH_OFFSET,
  Call_Duration: { type: 'string', pattern: String.raw`^\d{2,}:[0-5]\d$` },
  Who_Id: LINK,
  What_Id: LINK,
  $se_module: { enum: ['Deals', 'Accounts', 'Leads'] },
  Owner: LINK,
  Call_Result: TEXT,
  Outgoing_Call_Status: { enum: ['Completed'] },
  Voice_Recording__s: { type: 'string', pattern: '^https?://' },
  Description: TEXT,
};
const records = (required: readonly string[]) =>
  record({ data: list(record(CALL, required)), trigger: list(TEXT) });
const RESULT = record({ code: TEXT, details: {}, message: TEXT, status: TEXT });
const RESULTS = record({ data: list(RESULT) });
const INFO = record({
  more_records: { type: 'boolean' },
  next_page_token: { type: ['string', 'null'] },
});
const rows = (properties: Parameters<typeof record>[0]) =>
  record({ data: list(record(properties)), info: INFO });
const PAGE = ['page', 'per_page'];
const ROW = { id: ID, Description: { type: ['string', 'null'] }, Created_Time: TIME_WITH_OFFSET };
const VALUE = record({
  display_value: TEXT,
  actual_value: TEXT,
  type: { enum: ['used', 'unused'] },
});
const USER = record({ id: ID, first_name: TEXT, last_name: TEXT, email: TEXT });
const search = { get: operation({ query: ['phone'], answer: rows({ id: ID }) }) };
const deals = {
  get: operation({
    query: [...PAGE, 'fields'],
    answer: rows({ id: ID, Stage: TEXT, Modified_Time: TIME_WITH_OFFSET }),
  }),
};

export const zohoDescription: Description = {
  paths: {
    '/crm/v8/users': {
      get: operation({
        query: [...PAGE, 'type'],
        answer: record({ users: list(USER), info: INFO }),
      }),
    },
    '/crm/v8/settings/fields': {
      get: operation({
        query: ['module'],
        answer: record({
          fields: list(record({ api_name: TEXT, pick_list_values: list(VALUE) }, ['api_name'])),
        }),
      }),
    },
    '/crm/v8/Contacts/search': search,
    '/crm/v8/Leads/search': {
      get: operation({ query: ['phone', 'converted'], answer: rows({ id: ID }) }),
    },
    '/crm/v8/Accounts/search': search,
    '/crm/v8/Contacts/{id}/Deals': deals,
    '/crm/v8/Accounts/{id}/Deals': deals,
    '/crm/v8/Calls': {
      get: operation({
        query: [...PAGE, 'page_token', 'fields', 'sort_by', 'sort_order'],
        answer: record({ data: list(record(ROW, ['id', 'Created_Time'])), info: INFO }),
      }),
      post: operation({
        body: records(['Subject', 'Call_Type', 'Call_Start_Time']),
        status: 201,
        answer: RESULTS,
      }),
    },
    '/crm/v8/Calls/{id}': {
      get: operation({
        query: ['fields'],
        answer: record({
          data: list(record({ id: ID, Call_Duration: TEXT, Call_Duration_in_seconds: INTEGER })),
        }),
      }),
      put: operation({ body: records([]), answer: RESULTS }),
      delete: operation({ query: ['wf_trigger'], answer: RESULTS }),
    },
  },
};
