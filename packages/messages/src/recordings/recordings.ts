// The pages behind recording links.
export const recordings = {
  expired: 'O link desta gravação expirou',
  expiredHow:
    'Por segurança, o link de uma gravação vale por tempo limitado. Para ouvir a chamada, abra o Relatório de Chamadas, ' +
    'procure por ela e toque a gravação de lá, ou peça um link novo pela API.',
  ended: 'Este link de gravação foi encerrado',
  endedHow:
    'O acesso de quem recebeu o link mudou, ou um administrador encerrou os links. Se você ainda pode ouvir a gravação, ' +
    'abra o Relatório de Chamadas, procure pela chamada e toque a gravação de lá.',
  /** Also sent to programs. */
  away: 'As gravações não estão disponíveis agora',
  awayHow: 'A gravação está guardada; só não deu para chegar até ela. Tente de novo em instantes.',
  openReport: 'Abrir o Relatório de Chamadas',
};
