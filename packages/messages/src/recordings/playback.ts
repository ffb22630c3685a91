export const playback = {
  away: 'As gravações não estão disponíveis agora. Tente de novo em instantes.',
  notReady: 'A gravação ainda está sendo preparada. Tente de novo em instantes.',
  gone: 'O arquivo desta gravação não existe mais: foi apagado, ou a central nunca o entregou.',
};
