import type { Tables } from './soql.ts';

export const SALESFORCE_OWNER = '005xx0000012345AAA';
export const CALL_FIELDS: readonly string[] = [
  'CallType',
  'CallDurationInSeconds',
  'CallDisposition',
  'CallObject',
];

const PARTY = ['Id', 'Name', 'Phone', 'LastModifiedDate'];
const TASK = ['Id', 'Subject', 'Status', 'Priority', 'OwnerId', 'WhoId', 'WhatId', 'ActivityDate'];

const toUser = (Id: string, Name: string, IsActive: boolean, UserType = 'Standard') => ({
  Id,
  Name,
  Email: `${Name.toLowerCase()}@acme.example`,
  IsActive,
  UserType,
});
const toValue = (ApiName: string, MasterLabel: string, SortOrder: number, IsClosed = false) => ({
  ApiName,
  MasterLabel,
  SortOrder,
  IsClosed,
});

export const newOrganization = (): Tables => ({
  User: {
    fields: ['Id', 'Name', 'Email', 'IsActive', 'UserType'],
    rows: [
      toUser('005xx0000000003AAA', 'Cida', true),
      toUser(SALESFORCE_OWNER, 'Ana', true),
      toUser('005xx0000000002AAA', 'Bia', false),
      toUser('005xx0000067890AAA', 'Franca', true, 'PowerPartner'),
      toUser('005xx0000000004AAA', 'Davi', true),
    ],
  },
  TaskPriority: {
    fields: ['ApiName', 'MasterLabel', 'SortOrder'],
    rows: [toValue('Normal', 'Normal', 2), toValue('High', 'Alta', 1), toValue('Low', 'Baixa', 3)],
  },
  TaskStatus: {
    fields: ['ApiName', 'MasterLabel', 'SortOrder', 'IsClosed'],
    rows: [
      toValue('Completed', 'Concluída', 2, true),
      toValue('Not Started', 'Não iniciada', 1),
      toValue('Deferred', 'Adiada', 3),
    ],
  },
  Contact: { fields: [...PARTY, 'MobilePhone'], rows: [] },
  Lead: { fields: [...PARTY, 'MobilePhone', 'IsConverted'], rows: [] },
  Account: { fields: PARTY, rows: [] },
  Opportunity: { fields: ['Id', 'Name', 'AccountId', 'IsClosed', 'LastModifiedDate'], rows: [] },
  OpportunityContactRole: {
    fields: [
      'OpportunityId',
      'ContactId',
      'Opportunity.Name',
      'Opportunity.IsClosed',
      'Opportunity.LastModifiedDate',
    ],
    rows: [],
  },
  Task: {
    fields: [...TASK, ...CALL_FIELDS, 'TaskSubtype', 'Description', 'CreatedDate'],
    unfilterable: ['Description'],
    rows: [],
  },
});

const picklist = (name: string, values: readonly (readonly [string, string, boolean])[]) => ({
  name,
  type: 'picklist',
  picklistValues: values.map(([value, label, active]) => ({ value, label, active })),
});

export const TASK_DESCRIBED = {
  name: 'Task',
  fields: [
    { name: 'Subject', type: 'combobox' },
    picklist('Status', [
      ['Completed', 'Concluída', true],
      ['Old', 'Antiga', false],
    ]),
    picklist('Priority', [['High', 'Alta', true]]),
  ],
};
