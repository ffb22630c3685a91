/** Users and programs choose such names for secrets, in any case. */
export const SECRET_WORDS = 'secret|segredo|token|passw|senha|api.?key|credential|authorization';
