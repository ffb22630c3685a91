/** Parts of names that users and programs choose for secrets, in any case. */
export const SECRET_WORDS = 'secret|segredo|token|passw|senha|api.?key|credential|authorization';
