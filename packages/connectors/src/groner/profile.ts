import { defineShippedProfile } from '../shared/profile/profile.ts';
import { gronerManifest } from './manifest.ts';

const ITEMS = ['Content.list', 'Content'];
const NAMED = { items: ITEMS, id: 'id', label: 'nome' };

/**
 * Host, token and tasks: the vendor's page and its n8n node. Assumed: `query` searches phones, a
 * lead's newest card is its open deal, the words for a call and for done, and `descricao` in the
 * list.
 */
export const gronerProfile = defineShippedProfile(
  gronerManifest,
  {
    proven: null,
    baseUrl: 'https://{subdomain}.api.groner.app/api',
    headers: { Authorization: 'Bearer {accessToken}' },
    status: 'StatusCode',
    refusal: ['Message', 'title'],
    check: [{ path: '/conta/minhaconta', items: 'Content' }],
    users: {
      ...NAMED,
      path: '/usuario/listaativossimples',
      fields: { id: 'id', nome: 'nome' },
    },
    people: [
      {
        path: '/Lead',
        query: { query: '{spelling}', PageNumber: '1', PageSize: '20' },
        items: ITEMS,
        spellings: ['plus', 'national', 'lastEight', 'lastEightHyphened'],
        id: 'id',
        name: 'nome',
        phones: ['celular', 'telefone'],
      },
    ],
    deal: {
      path: '/projeto/cards',
      query: { leadId: '{personId}', pageSize: '20' },
      items: ITEMS,
      id: ['id', 'projetoId'],
    },
    values: {
      typeId: {
        ...NAMED,
        path: '/tipoTarefa',
        contains: ['liga'],
        // Solar companies also connect houses.
        except: ['deslig', 'relig'],
      },
      statusId: {
        ...NAMED,
        path: '/statusTarefa',
        contains: ['concluíd', 'concluid', 'finalizad', 'realizad', 'feita', 'feito'],
        except: ['não', 'nao', 'ser ', 'será', 'desfeit'],
      },
    },
    record: {
      path: '/tarefa',
      body: {
        titulo: '{title}',
        descricao: '{text}',
        tipoId: '{typeId:number}',
        statusId: '{statusId:number}',
        projetoId: '{dealId:number}',
        usuariosIds: ['{userId:number}'],
        dataInicial: '{startedDay}',
        dataEntrega: '{endedDay}',
      },
      id: ['Content.id', 'Content'],
    },
    find: {
      path: '/tarefa',
      query: {
        projetoId: '{dealId}',
        usuarioId: '{userId}',
        dataInicial: '{startedDay}',
        dataFinal: '{endedDay}',
        pageNumber: '1',
        pageSize: '500',
      },
      items: ITEMS,
      id: 'id',
      text: 'descricao',
    },
  },
  ['accessToken', 'userId'],
);
