export const creditRequestNews = {
  title: (by: string) => `${by} pede crédito`,
  text: (balance: string) => `O saldo era ${balance} neste momento.`,
  action: 'Adicionar crédito',
};

export const creditRequestMail = {
  subject: (product: string) => `Pedido de crédito - ${product}`,
  text: (by: string, organization: string, balance: string) =>
    `${by} avisou que falta crédito para ligar. O saldo da organização ${organization} é de ${balance}.`,
  button: 'Adicionar crédito',
  note: 'Avisamos no máximo uma vez a cada quatro horas, mesmo que mais pessoas peçam.',
};
