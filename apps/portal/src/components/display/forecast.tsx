import { forecast as texts } from '@alo/messages/money/forecast.ts';
import { formatForecast } from '../../lib/text/forecast-text.ts';
import { useForecast } from '../../lib/queries/use-forecast.ts';

export function Forecast() {
  const known = useForecast();
  if (known === undefined) return null;
  if (known.beyondDays !== null) return texts.lastsBeyond(known.beyondDays);
  if (known.until === null) return null;
  return (
    <>
      {texts.lastsUntil} <b>{formatForecast(known.until)}</b>
    </>
  );
}
