// ours: the pages behind links of recordings
export const recordings = {
  expired: 'O link desta gravação expirou',
  expiredHow:
    'Por segurança, o link de uma gravação vale por tempo limitado. Para ouvir a chamada, abra o Relatório de Chamadas, ' +
    'procure por ela e toque a gravação de lá, ou peça um link novo pela API.',
  /** Told to programs too. */
  away: 'As gravações não estão disponíveis agora',
  awayHow: 'A gravação está guardada; só não deu para chegar até ela. Tente de novo em instantes.',
  openReport: 'Abrir o Relatório de Chamadas',
};
