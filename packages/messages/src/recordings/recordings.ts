export const recordings = {
  expired: 'O link desta gravação expirou',
  expiredHelp:
    'Por segurança, o link de uma gravação vale por tempo limitado. Para ouvir a chamada, abra o Relatório de Chamadas, ' +
    'procure por ela e toque a gravação de lá, ou peça um link novo pela API.',
  ended: 'Este link de gravação foi encerrado',
  endedHelp:
    'O acesso de quem recebeu o link mudou, ou um administrador encerrou os links. Se você ainda pode ouvir a gravação, ' +
    'abra o Relatório de Chamadas, procure pela chamada e toque a gravação de lá.',
  unavailable: 'As gravações não estão disponíveis agora',
  unavailableHelp:
    'A gravação está guardada; só não deu para chegar até ela. Tente de novo em instantes.',
  notReady: 'A gravação ainda está sendo preparada',
  notReadyHelp: 'A chamada acabou de terminar. Tente de novo em instantes.',
  gone: 'Esta gravação não existe mais',
  goneHelp:
    'O arquivo foi apagado, ou a central nunca o entregou. Os outros dados da chamada continuam no Relatório de Chamadas.',
  openReport: 'Abrir o Relatório de Chamadas',
};
