/** What names of secrets have in them, in whatever case: of a regular expression. People and programs choose such names. */
export const SECRET_WORDS = 'secret|segredo|token|passw|senha|api.?key|credential|authorization';
