import { webphone as texts } from '@alo/messages/telephony/webphone.ts';
import { IconWifi } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../../../components/feedback/badge.tsx';
import type { QualityWord } from '../phone/call-quality.ts';

const TONES: Record<QualityWord, BadgeTone> = { good: 'success', fair: 'warning', poor: 'danger' };

/** WPH-8 */
export const QualityBadge = ({ word }: { word: QualityWord }) => (
  <Badge tone={TONES[word]} hasRing icon={<IconWifi size={14} aria-hidden />}>
    <span className="visually-hidden">{texts.qualityOf}: </span>
    {texts.quality[word]}
  </Badge>
);
