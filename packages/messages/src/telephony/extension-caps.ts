export type Cap = 'hour' | 'day';

const CAP_NAMES: Record<Cap, string> = { hour: 'da hora', day: 'do dia' };
const CAP_ENDS: Record<Cap, string> = {
  hour: 'Chamadas pagas deste ramal são recusadas até a próxima hora.',
  day: 'Chamadas pagas deste ramal são recusadas até amanhã.',
};

export const capNews = {
  title: (extension: string, cap: Cap) => `Ramal ${extension} no teto ${CAP_NAMES[cap]}`,
  text: (cap: Cap, reais: string) => `O teto é ${reais}. ${CAP_ENDS[cap]}`,
  action: 'Abrir o ramal',
};

export const capMail = {
  subject: (title: string, product: string) => `${title} - ${product}`,
  text: (organization: string, cap: Cap, reais: string) =>
    `${organization}: o teto de gasto é ${reais}. ${CAP_ENDS[cap]}`,
  advice:
    'Se ninguém da equipe fez essas ligações, a senha do ramal pode ter vazado: gere uma nova. Se as ligações são da equipe, aumente o teto ou libere o ramal por hoje.',
  button: 'Abrir o ramal',
  note: 'Avisamos uma vez por dia para cada teto de um ramal.',
};
