// ours: what browsers, phones and messengers show of the portal itself
export const portalPage = {
  description: (productName: string) =>
    `${productName}: acompanhe suas chamadas, ouça gravações, gerencie usuários e adicione créditos.`,
};
