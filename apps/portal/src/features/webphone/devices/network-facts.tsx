import { webphoneDevices as texts } from '@alo/messages/telephony/webphone.ts';
import { formatPercent } from '../../../lib/text/number-text.ts';
import { QualityBadge } from '../call/quality-badge.tsx';
import type { Quality } from '../phone/call-quality.ts';
import classes from './devices-view.module.css';

export function NetworkFacts({ quality }: { quality: Quality | null }) {
  return (
    <div className={classes.block}>
      <div className={classes.row}>
        <h3 className={classes.label}>{texts.network}</h3>
        {quality !== null && <QualityBadge word={quality.word} />}
      </div>
      {quality === null ? (
        <p className={classes.help}>{texts.networkLater}</p>
      ) : (
        <dl className={classes.facts}>
          {quality.roundTripMs !== null && (
            <Fact name={texts.roundTrip} value={`${quality.roundTripMs} ms`} />
          )}
          <Fact name={texts.sound} value={`${quality.kilobits} kbit/s`} />
          <Fact name={texts.loss} value={formatPercent(quality.lossPercent, 1)} />
          <Fact name={texts.jitter} value={`${quality.jitterMs} ms`} />
        </dl>
      )}
      {quality !== null && quality.word !== 'good' && (
        <p className={classes.help}>{texts.unsteady}</p>
      )}
    </div>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);
