export const numberRefusals = {
  extensionUnknown: 'Este ramal não é da organização',
};
