import { layout } from '@alo/messages/layout.ts';
import { brand } from '../lib/brand.ts';

/** Inside a sentence. */
export function SupportLink({ children }: { children: string }) {
  return (
    <a href={brand.supportUrl} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
