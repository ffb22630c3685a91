import {
  pauseDeliveryTarget,
  listDeliveryTargets,
} from '@alo/contract/deliveries/delivery-targets.ts';
import { listDeliveries } from '@alo/contract/deliveries/deliveries.ts';
import { MASKED_SECRET } from '@alo/contract/crm/integrations.ts';
import { listOrganizationIntegrations } from '@alo/contract/crm/organization-integrations.ts';
import {
  listRecordingsClouds,
  RECORDINGS_CLOUD_GATEWAY,
  removeRecordingsCloud,
  saveRecordingsCloud,
} from '@alo/contract/recordings/recordings-cloud.ts';
import { FAKE_SERVICE_ACCOUNT } from '@alo/fakes/clouds/fake-gcs.ts';
import { FAKE_S3_KEY } from '@alo/fakes/clouds/fake-s3.ts';
import { afterEach, expect, it } from 'vitest';
import { callApi } from '../../testing/api-client.ts';
import { givenOrganization, givenToken } from '../../testing/given.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { METADATA, useCloudServer } from './testing/cloud-server.ts';

const { server, stands, copiesIn, givenCloud } = await useCloudServer({ ROLES: 'api' });
const bare = useTestServer({
  DEMO: '0',
  ROLES: 'api',
  SECRET_KEY: 'a secret key of the tests that is long enough',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
});
const GATEWAY = RECORDINGS_CLOUD_GATEWAY;

afterEach(() => {
  for (const stand of Object.values(stands)) {
    stand.access.isRevoked = false;
    Object.assign(stand.rights, { mayStore: true, mayRead: true, mayRemove: true });
    stand.mishaps.length = 0;
  }
});

async function given() {
  const organization = await givenOrganization(server.context);
  const token = await givenToken(server.context, organization);
  const save = (metadata: object) =>
    callApi(server, saveRecordingsCloud, { token, body: { gateway: GATEWAY, metadata } });
  const list = async (as = token) =>
    (
      await callApi(server, listOrganizationIntegrations, {
        token: as,
        query: { 'filter[where][gateway]': GATEWAY },
      })
    ).body;
  return { organization, token, save, list };
}

it.each([
  ['default', { security: {}, ownStorage: false, bucketName: null }],
  [
    'aws',
    {
      security: { accessKeyId: FAKE_S3_KEY.accessKeyId, secretAccessKey: MASKED_SECRET },
      ownStorage: true,
      bucketName: METADATA.aws.bucketName,
      bucketRegion: 'sa-east-1',
    },
  ],
  [
    'gcp',
    {
      security: { jsonContent: MASKED_SECRET, clientEmail: FAKE_SERVICE_ACCOUNT.client_email },
      ownStorage: true,
      bucketName: METADATA.gcp.bucketName,
    },
  ],
] as const)(
  'GW-recordings-cloud-default GW-recordings-cloud-aws GW-recordings-cloud-gcp: %s is saved once it grants access, shows no secret, and keeps no test object',
  async (cloud, shownMetadata) => {
    const { save, list, organization } = await given();

    const { status, body } = await save(METADATA[cloud]);

    expect(status).toBe(200);
    const metadata = {
      cloudSelected: cloud,
      version: 'v1.0',
      mustPurgeAfterUpload: false,
      ...shownMetadata,
    };
    expect(body).toEqual({ id: body.id, gateway: GATEWAY, metadata });
    expect(await list()).toEqual([body]);
    expect(copiesIn(cloud).size).toBe(0);
    expect(stands[cloud].requests.some((name) => name.includes('teste-de-acesso'))).toBe(true);
    const { rows } = await server.context.pool.query(
      `select i::text as kept, a::text as trail from organization_integrations i
       join audit_events a using (organization_id)
       where i.organization_id = $1 and i.gateway = $2 and a.action = 'integration.connected'`,
      [organization.id, GATEWAY],
    );
    expect(rows).toHaveLength(1);
    for (const secret of [FAKE_S3_KEY.secretAccessKey, 'PRIVATE KEY']) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  },
);

it('GW-recordings-cloud-aws keeps a secret whose mask is sent back, and requires it again with another key', async () => {
  const { save, list } = await given();
  await save(METADATA.aws);
  const [before] = await list();

  const same = await save((before as { metadata: object }).metadata);
  const other = await save({
    cloudSelected: 'aws',
    security: { accessKeyId: 'AKIAIOSFODNN7NOBODY0', secretAccessKey: MASKED_SECRET },
  });
  const elsewhere = await save({ cloudSelected: 'gcp', security: { jsonContent: MASKED_SECRET } });

  expect(same.status).toBe(200);
  const missing = ['Cloud é obrigatório'];
  expect(other.error.details?.messages).toEqual({ secretAccessKey: missing });
  expect(elsewhere.error.details?.messages).toEqual({ jsonContent: missing, bucketName: missing });
  expect(await list()).toEqual([before]);
});

const AWS = METADATA.aws;
const GCP = METADATA.gcp;
it.each([
  ['no cloud', {}, { cloudSelected: 'Cloud é obrigatório' }],
  ['another cloud', { cloudSelected: 'azure' }, { cloudSelected: 'Cloud é obrigatório' }],
  [
    'aws without anything',
    { cloudSelected: 'aws' },
    {
      accessKeyId: 'Cloud é obrigatório',
      secretAccessKey: 'Cloud é obrigatório',
      bucketName: 'Cloud é obrigatório',
    },
  ],
  [
    'to remove what was copied',
    { ...AWS, mustPurgeAfterUpload: true },
    { mustPurgeAfterUpload: 'A gravação não é apagada daqui depois de copiada' },
  ],
  [
    'a path for a bucket',
    { ...AWS, bucketName: '../outro' },
    { bucketName: /não é um nome de bucket/ },
  ],
  ['a host for a bucket', { ...AWS, bucketName: 'x.example/#' }, { bucketName: /nome de bucket/ }],
  [
    'a bucket that is not there',
    { ...AWS, bucketName: 'nao-existe' },
    { bucketName: /não existe/ },
  ],
  [
    'a wrong secret',
    { ...AWS, security: { ...AWS.security, secretAccessKey: 'x'.repeat(40) } },
    { accessKeyId: /AWS S3 não reconhece esta chave/ },
  ],
  [
    'a JSON that has other hosts asked',
    { ...GCP, security: { jsonContent: '{"type":"external_account"}' } },
    { jsonContent: /conta de serviço/ },
  ],
] as const)('GW-recordings-cloud-default refuses %s, by field', async (_, metadata, messages) => {
  const { save, list } = await given();

  const { status, error } = await save(metadata);

  expect(status).toBe(422);
  const received = Object.fromEntries(
    Object.entries(error.details!.messages!).map(([field, [text]]) => [field, text]),
  );
  expect(received).toEqual(
    Object.fromEntries(
      Object.entries(messages).map(([field, text]) => [
        field,
        typeof text === 'string' ? text : expect.stringMatching(text),
      ]),
    ),
  );
  expect(await list()).toEqual([]);
});

it.each(['aws', 'gcp'] as const)(
  'GW-recordings-cloud-aws GW-recordings-cloud-gcp: %s names the permissions that the key lacks',
  async (cloud) => {
    const { save } = await given();
    const { rights, access, mishaps } = stands[cloud];
    const saveAndRead = async () => {
      const { status, error } = await save(METADATA[cloud]);
      return [status, Object.keys(error.details?.messages ?? {}).join(), error.message];
    };

    rights.mayStore = false;
    expect(await saveAndRead()).toEqual([
      422,
      'bucketName',
      expect.stringContaining('gravar neste bucket'),
    ]);
    Object.assign(rights, { mayStore: true, mayRead: false });
    expect(await saveAndRead()).toEqual([
      422,
      'bucketName',
      expect.stringContaining('mas não ler'),
    ]);
    expect([...copiesIn(cloud).keys()].filter((name) => name.startsWith('teste'))).toEqual([]);
    Object.assign(rights, { mayRead: true, mayRemove: false });
    expect(await saveAndRead()).toEqual([
      422,
      'bucketName',
      expect.stringContaining('mas não apagar'),
    ]);
    rights.mayRemove = true;
    mishaps.push({ on: cloud === 'aws' ? 'PUT' : 'POST /upload', mishap: 'unavailable' });
    expect(await saveAndRead()).toEqual([503, '', expect.stringContaining('não respondeu')]);
    access.isRevoked = true;
    const field = cloud === 'aws' ? 'accessKeyId' : 'jsonContent';
    expect(await saveAndRead()).toEqual([
      422,
      field,
      expect.stringContaining('não reconhece esta chave'),
    ]);
  },
);

it('GW-recordings-cloud-default is offered if the operator has one', async () => {
  const { token } = await given();
  const organization = await givenOrganization(bare.context);
  const other = await givenToken(bare.context, organization);
  const body = { metadata: METADATA.default };

  const offered = await callApi(server, listRecordingsClouds, { token });
  const without = await callApi(bare, listRecordingsClouds, { token: other });
  const refused = await callApi(bare, saveRecordingsCloud, { token: other, body });

  expect(offered.body.data).toEqual(['default', 'aws', 'gcp']);
  expect(without.body.data).toEqual(['aws', 'gcp']);
  expect(refused.error.details?.messages).toHaveProperty('cloudSelected');
});

it('INT-08 GW-recordings-cloud-default is limited to ADMINs: a USER sees neither card nor log, and changes nothing', async () => {
  const { organization } = await givenCloud('default');
  const token = await givenToken(server.context, organization, { role: 'USER' });
  const query = { gateway: GATEWAY };

  const cards = await callApi(server, listOrganizationIntegrations, { token });
  const targets = await callApi(server, listDeliveryTargets, { token });
  const log = await callApi(server, listDeliveries, { token, query });
  const paused = await callApi(server, pauseDeliveryTarget, { token, body: query });

  expect(cards.body.map(({ gateway }) => gateway)).not.toContain(GATEWAY);
  expect([targets.body.data, log.status, paused.status]).toEqual([[], 403, 403]);
});

it('GW-recordings-cloud-default is removed only by its own organization, and copying stops', async () => {
  const { token, id, organization } = await givenCloud('aws');
  const params = { id: String(id) };
  const stranger = await given();
  const telephony = await callApi(server, listOrganizationIntegrations, { token });
  const { id: telephonyId } = telephony.body.find(({ gateway }) => gateway !== GATEWAY)!;

  const theirs = await callApi(server, removeRecordingsCloud, { token: stranger.token, params });
  const ofPhones = await callApi(server, removeRecordingsCloud, {
    token,
    params: { id: String(telephonyId) },
  });
  const own = await callApi(server, removeRecordingsCloud, { token, params });

  expect([theirs.status, ofPhones.status, own.status]).toEqual([404, 404, 204]);
  const { rows } = await server.context.pool.query(
    'select removed_at is not null as gone from delivery_targets where organization_id = $1',
    [organization.id],
  );
  expect(rows).toEqual([{ gone: true }]);
});
