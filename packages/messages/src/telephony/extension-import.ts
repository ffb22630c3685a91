import type { ImportRow } from '@alo/contract/telephony/extension-import.ts';
import { formatCount } from '../platform/count-text.ts';

const columns = {
  ramal: 'ramal',
  senha: 'senha',
  first_name: 'nome',
  last_name: 'sobrenome',
  email_address: 'email',
  bina: 'bina',
  gravar_audio: 'gravar',
} satisfies Record<Exclude<keyof ImportRow, 'acesso_gravacoes'>, string>;
const optionalColumns = new Intl.ListFormat('pt-BR').format(Object.values(columns).slice(1));

export const extensionImport = {
  open: 'Importar CSV',
  title: 'Importar ramais',
  lead: 'Confira linha por linha. Nada é criado antes de você confirmar.',
  drop: 'Arraste o arquivo para cá ou escolha no computador.',
  chooseOnPhone: 'Escolha o arquivo.',
  choose: 'Escolher arquivo',
  change: 'Trocar arquivo',
  forms: (most: number) =>
    `CSV separado por ponto e vírgula, vírgula ou tabulação, com até ${formatCount(most)} linhas.`,
  columnsTitle: 'O que o arquivo precisa ter',
  columnsText: `A coluna ramal. ${optionalColumns[0]!.toUpperCase()}${optionalColumns.slice(1)} são opcionais; sem senha, ela é gerada.`,
  template: 'Baixar modelo',
  templateFileName: 'modelo-ramais.csv',
  columns,
  example: {
    ramal: '1011',
    first_name: 'Tomás',
    last_name: 'Figueira',
    email_address: 'tomas@empresa.example',
    bina: '1145500100',
    gravar_audio: 'sim',
  } as Partial<typeof columns>,
  yes: 'sim',
  no: 'não',
  tooLarge: 'O arquivo passa de 1 MB. Divida-o em partes.',
  noNumberColumn:
    'Não achamos a coluna ramal. A primeira linha precisa ter os nomes das colunas: baixe o modelo e compare.',
  noRows: 'O arquivo tem só os nomes das colunas, nenhum ramal.',
  tooMany: (rows: number, most: number) =>
    `O arquivo tem ${formatCount(rows)} linhas. Importe até ${formatCount(most)} de cada vez.`,
  recordingUnknown: 'Na coluna gravar use sim ou não',
  separator: { ';': 'ponto e vírgula', ',': 'vírgula', '\t': 'tabulação' },
  fileText: (rows: number, separator: string, encoding: string) =>
    `${rows === 1 ? '1 linha' : `${formatCount(rows)} linhas`} · separador ${separator}, ${encoding.replace('-', '\u2011')}`,
  ready: (count: number) =>
    count === 1 ? '1 pronto para criar' : `${formatCount(count)} prontos para criar`,
  wrong: (count: number) => `${formatCount(count)} com erro`,
  onlyErrors: 'Mostrar só os erros',
  tableLabel: 'Linhas do arquivo',
  table: {
    line: 'Linha',
    number: 'Ramal',
    name: 'Nome',
    callerId: 'Bina',
    result: 'Resultado',
  },
  willBeMade: 'Criar',
  drawn: 'com senha gerada',
  ofLine: (line: number, error: string) => `Linha ${line}: ${error}`,
  saveErrors: 'Baixar as linhas com erro',
  errorsFileName: 'ramais-com-erro.csv',
  errorColumn: 'erro',
  cancel: 'Cancelar',
  create: (count: number) =>
    count === 1 ? 'Importar 1 ramal' : `Importar ${formatCount(count)} ramais`,
  created: (count: number) =>
    count === 1 ? '1 ramal criado.' : `${formatCount(count)} ramais criados.`,
  createdText: 'As senhas geradas estão em Editar. Em Conectar, o celular se configura sem elas.',
  left: (count: number) =>
    count === 1
      ? '1 linha com erro ficou de fora. Baixe-a, corrija e importe de novo.'
      : `${formatCount(count)} linhas com erro ficaram de fora. Baixe-as, corrija e importe de novo.`,
  close: 'Fechar',
  fileName: (day: string) => `ramais-${day}.csv`,
};
