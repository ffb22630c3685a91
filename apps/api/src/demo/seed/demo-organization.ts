// docs/spec/operator.md fixes the sign-ins and the extensions.
import { MANIFESTS } from '@alo/connectors/browser.ts';
import { SUMMARY_FLAG } from '@alo/contract/crm/call-summaries.ts';
import { RECORDINGS_CLOUD_FLAG } from '@alo/contract/recordings/recordings-cloud.ts';

export const DEMO_SIGN_INS = [
  { email: 'admin@demo.local', password: 'demo1234', role: 'ADMIN', name: 'Marina Teles' },
  { email: 'user@demo.local', password: 'demo1234', role: 'USER', name: 'Caio Brandt' },
] as const;

export const DEMO_OWNERS = [
  { number: '1006', email: 'admin@demo.local' },
  { number: '1002', email: 'user@demo.local' },
] as const;

const PEOPLE = [
  ['Bruna', 'Lacerda'],
  ['Caio', 'Brandt'],
  ['Davi', 'Nogueira'],
  ['Heitor', 'Pacheco'],
  ['Lívia', 'Sarmento'],
  ['Marina', 'Teles'],
  ['Otávio', 'Quintela'],
  ['Renata', 'Muniz'],
  ['Sofia', 'Albuquerque'],
  ['Portaria', 'da fábrica'],
  ['Tomás', 'Figueira'],
  ['Yasmin', 'Couto'],
] as const;

export const DEMO_EXTENSIONS = PEOPLE.map(([firstName, lastName], index) => ({
  number: String(1001 + index),
  firstName,
  lastName,
  // Web phones find their extension by the sign-in.
  email:
    DEMO_OWNERS.find(({ number }) => number === String(1001 + index))?.email ??
    `${firstName
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase()}@demo.local`,
  callerId: `+55114550${String(160 + index).padStart(4, '0')}`,
  recordsCalls: firstName !== 'Portaria',
  recordingAccess: !['Marina', 'Yasmin'].includes(firstName),
}));

export const DEMO_FLAGS = [
  SUMMARY_FLAG,
  RECORDINGS_CLOUD_FLAG,
  ...Object.values(MANIFESTS).flatMap(({ card }) => card.rolloutFlag ?? []),
].map((name) => ({ name, isAllowed: true }));

export const DEMO_RECORDINGS = [
  { file: 'demo-venda.mp3', durationSeconds: 38 },
  { file: 'demo-suporte.mp3', durationSeconds: 64 },
] as const;
