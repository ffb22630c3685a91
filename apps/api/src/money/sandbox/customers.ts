// Ids contain what the pages show, so that nothing is stored.

export function toCustomerId({ reference, name }: { reference: string; name: string }): string {
  return `cus_${reference}.${Buffer.from(name.slice(0, 60)).toString('base64url')}`;
}

export function toCustomerName(customerId: string): string {
  const encoded = customerId.split('.').at(-1) ?? '';
  return Buffer.from(encoded, 'base64url').toString('utf8');
}
