import type { RecordingsCloudName } from '@alo/contract/recordings/recordings-cloud.ts';
import type { Tutorial } from '../product/notices.ts';

// ours, except where marked
const CLOUD_NAMES: Record<RecordingsCloudName, string> = {
  default: 'Nuvem do provedor',
  aws: 'AWS S3',
  gcp: 'Google Cloud Storage',
};

/** GW-recordings-cloud-default */
export const recordingsCloud = {
  name: 'Gravações na nuvem',
  cloudNames: CLOUD_NAMES,
  loadFailed: 'Não foi possível saber para onde vão as cópias das gravações',

  off: 'Guarda uma cópia de cada gravação na nuvem.',
  cloud: 'Nuvem',
  bucket: 'Bucket',
  lastCopy: 'Última cópia',
  startBackFill: 'Copiar gravações antigas',
  seeBackFill: 'Ver o andamento',
  backFill: {
    running: (done: string, total: string) => `Gravações antigas: ${done} de ${total} chamadas`,
    paused: (done: string, total: string) =>
      `Gravações antigas, em pausa: ${done} de ${total} chamadas`,
  },
  backFillProgress: 'Cópia das gravações antigas',
  removeMeans:
    'As próximas gravações não são mais copiadas. O que já foi copiado continua na nuvem.',
  tutorial: [
    'Escolha a nuvem: a do provedor, que não pede nada, ou um bucket seu no AWS S3 ou no Google Cloud Storage.',
    'Informe o bucket e uma chave que possa gravar, ler e apagar nele: um arquivo de teste é gravado, lido e apagado na hora.',
    'Cada chamada gravada é copiada em segundos e conferida. As de antes, copie por período, nos Registros.',
  ] satisfies Tutorial['points'],

  proves: 'Ao salvar, um arquivo pequeno é gravado, lido e apagado lá, para conferir o acesso.',
  missing: 'Cloud é obrigatório', // verbatim
  accessKeyId: 'Access Key ID',
  secretAccessKey: 'Secret Access Key',
  jsonContent: 'JSON da conta de serviço',
  jsonHelp: 'O arquivo da chave, inteiro, como o Google o entrega.',
  bucketName: 'Nome do bucket',
  bucketHelp: 'Um bucket que já existe.',
  needs: {
    default: 'As cópias ficam na nuvem de quem opera este portal. Nada mais é preciso.',
    aws: 'A chave precisa de s3:PutObject, s3:GetObject e s3:DeleteObject no bucket. A região é descoberta.',
    gcp: 'A conta de serviço precisa do papel Usuário de objetos do Storage no bucket.',
  } satisfies Record<RecordingsCloudName, string>,
};

export const cloudRefusals = {
  missing: 'Cloud é obrigatório', // verbatim
  notOffered:
    'Quem opera este portal não oferece uma nuvem própria. Escolha AWS S3 ou Google Cloud Storage.',
  noPurge: 'A gravação não é apagada daqui depois de copiada',
  bucketName: 'Este não é um nome de bucket',
  accessKeyId: 'Esta não é uma Access Key ID',
  secretAccessKey: 'Esta não é uma Secret Access Key',
  jsonContent:
    'Este não é o JSON da chave de uma conta de serviço. Crie uma chave do tipo JSON na conta de serviço e cole aqui o arquivo inteiro.',
  unknownKey: (cloud: string) =>
    `${cloud} não reconhece esta chave. Confira se ela está ativa e completa.`,
  noBucket: (cloud: string) => `Este bucket não existe em ${cloud}, ou não é desta conta`,
  mayNot: {
    enter: (cloud: string) => `${cloud} não deixa esta chave entrar neste bucket`,
    store: (cloud: string) => `${cloud} não deixa esta chave gravar neste bucket`,
    verify: (cloud: string) =>
      `${cloud} deixa esta chave gravar, mas não ler: sem ler não dá para conferir as cópias`,
    read: (cloud: string) => `${cloud} deixa esta chave gravar, mas não ler`,
    remove: (cloud: string) =>
      `${cloud} deixa esta chave gravar, mas não apagar: o objeto de teste ficou no bucket`,
  },
  refused: (cloud: string, code: string | null) =>
    `${cloud} recusou o objeto de teste${code === null ? '' : ` (${code})`}`,
  away: (cloud: string) => `${cloud} não respondeu. Tente novamente em instantes.`,
  ownAway:
    'A nuvem do provedor não está disponível agora. Tente mais tarde, ou fale com o suporte.',
};
