import { SECRET_MASK, type DeliveryExchange } from '@alo/contract/deliveries/deliveries.ts';
import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Fragment, useState } from 'react';
import { CopyButton } from '../../../../components/buttons/copy-button.tsx';
import { Segmented } from '../../../../components/form/choices/segmented.tsx';
import { formatAnswer, formatFailure, formatRequest } from './exchange-text.ts';
import classes from './exchange-view.module.css';

export function ExchangeView({ exchange }: { exchange: DeliveryExchange }) {
  const [shownPart, setShownPart] = useState<'request' | 'answer'>('request');
  const text = shownPart === 'request' ? formatRequest(exchange) : formatAnswer(exchange);
  return (
    <div className={classes.exchange}>
      <div className={classes.tools}>
        <Segmented
          size="sm"
          label={texts.exchange}
          value={shownPart}
          onChange={setShownPart}
          options={[
            { value: 'request', label: texts.request },
            { value: 'answer', label: texts.answer },
          ]}
        />
        {text !== '' && <CopyButton text={text} />}
      </div>
      {text === '' ? (
        <p className={classes.none}>{formatFailure(exchange)}</p>
      ) : (
        <pre className={classes.text}>
          <WithoutSecrets text={text} />
        </pre>
      )}
      {exchange.isCut && <p className={classes.cut}>{texts.isCut}</p>}
    </div>
  );
}

function WithoutSecrets({ text }: { text: string }) {
  return text.split(SECRET_MASK).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={classes.secret}>{texts.cutSecret}</span>}
      {part}
    </Fragment>
  ));
}
