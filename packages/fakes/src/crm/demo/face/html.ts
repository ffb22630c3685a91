const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const TAG = /<a\b[^>]*href="([^"]*)"[^>]*>.*?<\/a>|<[^>]*>/gs;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

export const toPlainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
    .replace(TAG, (_tag, href: string | undefined) => href ?? '')
    .replace(/&(?:amp|lt|gt|quot);/g, (sign) => ENTITIES[sign]!);
