export const recordingLinks = {
  revoke: 'Revogar links de gravações',
  revokeOf: (name: string) => `Revogar links de gravações de ${name}`,
  revokeOfCall: 'Revogar links desta gravação',
  confirm: 'Revogar links',
  cancel: 'Cancelar',
  means: {
    integration: (name: string) =>
      `Os links de gravações que ${name} recebeu até agora param de tocar, onde quer que estejam. Os das próximas chamadas tocam normalmente.`,
    person: (name: string) =>
      `Os links de gravações feitos para ${name} até agora param de tocar, e também os que as integrações dessa pessoa receberam. O acesso dela ao portal não muda.`,
    recording:
      'Todos os links desta gravação feitos até agora param de tocar: os do portal, da API, dos webhooks e dos CRMs. No relatório, recarregue a página para ouvi-la de novo.',
  },
  notUndone: 'Isso não pode ser desfeito.',
  gone: 'Não há mais links para revogar aqui. Recarregue a página.',
  doneTitle: 'Links revogados',
  done: 'Os links feitos até agora não tocam mais.',
  ok: 'OK',
};
