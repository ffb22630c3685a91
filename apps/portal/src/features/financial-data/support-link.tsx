import { financialData } from '@alo/messages/financial-data.ts';
import { layout } from '@alo/messages/layout.ts';
import { brand } from '../../lib/brand.ts';

export function SupportLink() {
  return (
    <a href={brand.supportUrl} target="_blank" rel="noreferrer">
      {financialData.support}
      <span className="visually-hidden"> ({layout.opensInNewTab})</span>
    </a>
  );
}
