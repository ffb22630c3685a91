/** DEL-14 */
export const applicationWebhooks = {
  title: 'Registrados pela API',
  count: (count: number) =>
    count === 1 ? '1 de outro aplicativo' : `${count} de outros aplicativos`,
  columns: {
    name: 'Nome',
    address: 'Endereço',
    events: 'Eventos',
    state: 'Como está',
    last: 'Última entrega',
  },
  none: '—',
  remove: (name: string) => `Remover ${name}`,
  removeTitle: 'Remover webhook',
  removeQuestion: (name: string, by: string | null) =>
    by === null
      ? `O aplicativo que registrou ${name} deixa de receber as chamadas.`
      : `${by}, que registrou ${name}, deixa de receber as chamadas.`,
  removeMeans: 'O que está na fila não é mais enviado. O aplicativo pode se registrar de novo.',
  removed: (name: string) => `${name} removido.`,
  foot: 'O nome é o gateway que o aplicativo enviou. Datas e horas no horário de Brasília.',
};
