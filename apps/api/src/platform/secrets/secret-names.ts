export const SECRET_WORDS = 'secret|segredo|token|passw|senha|api.?key|credential|authorization';
