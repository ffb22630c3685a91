export const portalPage = {
  description: (productName: string) =>
    `${productName}: acompanhe suas chamadas, ouça gravações, gerencie usuários e adicione créditos.`,
};
