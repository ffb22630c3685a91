import { type ComponentType, lazy, type PointerEvent, Suspense, useState } from 'react';

const RailTooltip = lazy<ComponentType<{ label: string; target: HTMLElement }>>(() =>
  import('./rail-tooltip.tsx').then(
    (module) => ({ default: module.RailTooltip }),
    // The entry works without it.
    () => ({ default: () => null }),
  ),
);

/** Names an entry of the collapsed menu while the mouse is over it. */
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
    tooltip: target !== null && (
      <Suspense>
        <RailTooltip label={label} target={target} />
      </Suspense>
    ),
  };
}
