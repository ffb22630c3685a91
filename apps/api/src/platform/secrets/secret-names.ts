/**
 * Parts of names that indicate a secret, in any case, as a regular expression. Users and programs choose such names.
 */
export const SECRET_WORDS = 'secret|segredo|token|passw|senha|api.?key|credential|authorization';
