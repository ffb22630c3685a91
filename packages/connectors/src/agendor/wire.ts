// Agendor's words; its description is not public, so what is read is looked at before it is believed.
import type { Access } from '../connector.ts';
import { askVendor, type AskVendor } from '../shared/ask-vendor.ts';
import { readFullPages } from '../shared/pages.ts';
import { agendorManifest } from './manifest.ts';

export interface Data<Body> {
  data: Body;
  meta?: { totalCount?: number };
}
export interface User {
  id: number;
  name: string;
  contact?: { email?: string | null };
}
export interface Person {
  id: number;
  name: string | null;
  updatedAt?: string;
  contact?: Partial<Record<'work' | 'mobile' | 'fax' | 'whatsapp', string | null>> | null;
}
export interface Deal {
  id: number;
  title?: string | null;
  dealStatus?: { id: number };
}
export interface Task {
  id: number;
  text?: string | null;
}

export const ask = (access: Access, { token }: { token: string }): AskVendor =>
  askVendor(access, {
    name: 'Agendor',
    baseUrl: 'https://api.agendor.com.br',
    headers: { Authorization: `Token ${token}` },
    secrets: [token],
    rateLimitSeconds: agendorManifest.delivery.rateLimitSeconds,
    readRefusal: (body) => {
      const { message, errors } = body as { message?: unknown; errors?: unknown };
      const words = [message, errors].flat().filter((part) => typeof part === 'string');
      return words.join(' ');
    },
  });

export function readAll<Item>(
  access: Access,
  settings: { token: string },
  path: string,
  query: Readonly<Record<string, string>> = {},
): AsyncGenerator<Item> {
  const { pageSize } = agendorManifest;
  return readFullPages(agendorManifest, async (page) => {
    const { body } = await ask(access, settings)<Data<Item[]>>('GET', path, {
      query: { ...query, per_page: String(pageSize), page: String(page + 1) },
    });
    return body.data;
  });
}
