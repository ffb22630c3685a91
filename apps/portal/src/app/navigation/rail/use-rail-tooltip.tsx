import { type PointerEvent, useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const RailTooltip = lazyPart<{ label: string; target: HTMLElement }>(() =>
  import('./rail-tooltip.tsx').then(
    (module) => module.RailTooltip,
    // The entry works without it.
    () => () => null,
  ),
);

export function useRailTooltip(label: string) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const hide = () => setTarget(null);
  return {
    hide,
    hoverProps: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') setTarget(event.currentTarget);
      },
      onPointerLeave: hide,
    },
    tooltip: target !== null && <RailTooltip label={label} target={target} />,
  };
}
