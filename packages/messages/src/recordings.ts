// ours: the page behind a link that has ended
export const recordings = {
  expired: 'O link desta gravação expirou',
  expiredHow:
    'Por segurança, o link de uma gravação vale por tempo limitado. Para ouvir a chamada, abra o Relatório de Chamadas, ' +
    'procure por ela e toque a gravação de lá, ou peça um link novo pela API.',
  openReport: 'Abrir o Relatório de Chamadas',
};
