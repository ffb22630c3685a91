import { webphonePage as texts } from '@alo/messages/telephony/webphone.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SectionCard } from '../../../components/layout/section-card.tsx';
import classes from './webphone-page.module.css';

const SCHEMES = ['tel', 'web+tel'];

/** The page does not learn the user's answer. */
export function PhoneLinksCard() {
  const [result, setResult] = useState<'none' | 'asked' | 'refused'>('none');
  const ask = () => {
    try {
      for (const scheme of SCHEMES) {
        navigator.registerProtocolHandler(scheme, `${location.origin}/webphone?phone=%s`);
      }
      setResult('asked');
    } catch {
      setResult('refused');
    }
  };
  return (
    <SectionCard title={texts.links}>
      <div className={classes.body}>
        <p>{texts.linksText}</p>
        <Button onClick={ask}>{texts.takeLinks}</Button>
        <p role="status">
          {result === 'asked' && texts.tookLinks}
          {result === 'refused' && texts.linksRefused}
        </p>
      </div>
    </SectionCard>
  );
}
