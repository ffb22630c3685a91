import { forecast as texts } from '@alo/messages/money/forecast.ts';
import { formatForecast } from '../../lib/text/time/forecast-text.ts';
import { useForecast } from '../../lib/queries/use-forecast.ts';

export function Forecast() {
  const forecast = useForecast();
  if (forecast === undefined) return null;
  if (forecast.beyondDays !== null) return texts.lastsBeyond(forecast.beyondDays);
  if (forecast.until === null) return null;
  return (
    <>
      {texts.lastsUntil} <b>{formatForecast(forecast.until)}</b>
    </>
  );
}
