export const errors = {
  // docs/spec/session-and-layout.md
  unexpected: (email: string) =>
    `Oops! Ocorreu algo inesperado :( porfavor entre em contato com ${email}`, // verbatim

  // ours
  offline: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  tooManyRequests: (wait: string) =>
    `Muitos pedidos em pouco tempo. Aguarde ${wait} e tente de novo.`,
  invalidFilter: 'Não foi possível ler este filtro. Limpe os filtros e tente de novo.',
  tryAgain: 'Tentar de novo',
};

export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`;
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
