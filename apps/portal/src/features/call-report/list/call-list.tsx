import type { Call } from '@alo/domain/calls/call.ts';
import type { Day } from '@alo/domain/time/sao-paulo-time.ts';
import { callReport } from '@alo/messages/telephony/call-report.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CallCard } from './call-card.tsx';
import { CallListHead } from './call-list-head.tsx';
import classes from './call-list.module.css';
import { CallRow } from './call-row.tsx';
import { DAY_HEIGHT, type DayLayout, layOutDays } from './day-layout.ts';
import type { CollectedCalls } from '../walk/collected-calls.ts';
import { formatCount } from '../../../lib/text/number-text.ts';
import { useRegistrations } from '../registration/use-registrations.ts';
import { useIsPhone } from '../../../lib/hooks/use-is-narrow.ts';
import { describeDay } from '../day-text.ts';
import type { RecordingPlayback } from '../recording/use-recording-playback.ts';

const ROW_HEIGHT = 44;
const CARD_HEIGHT = 106;
const PHONE_CARD_HEIGHT = 152;
const OVERSCAN = 8;
/** Rows that move further in a frame cannot be read. */
const MAX_READABLE_PX = 3 * ROW_HEIGHT;

interface CallListProps {
  collected: CollectedCalls;
  lineCount: number;
  isComplete: boolean;
  order: 'newest' | 'oldest';
  onToggleOrder: () => void;
  withPrices: boolean;
  isNarrow: boolean;
  today: Day;
  playback: RecordingPlayback;
  playingId: string | null;
  isPlaying: boolean;
  onShowMetadata: (call: Call) => void;
  onOpen: (callId: string) => void;
  returnedFrom: string | null;
}

export function CallList({ collected, lineCount, isNarrow, ...props }: CallListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetTop(list);
  const cardHeight = useIsPhone() ? PHONE_CARD_HEIGHT : CARD_HEIGHT;
  const lineHeight = isNarrow ? cardHeight : ROW_HEIGHT;
  const virtualizer = useWindowVirtualizer({
    count: lineCount,
    estimateSize: (index) => (collected.lines[index]! < 0 ? DAY_HEIGHT : lineHeight),
    overscan: OVERSCAN,
    scrollMargin,
  });

  // The virtualizer caches fixed heights.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, lineHeight, collected]);

  const openRow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[data-call]') : null;
    if (!(link instanceof HTMLElement)) return;
    event.preventDefault();
    props.onOpen(link.dataset.call!);
  };
  const focusRow = useFocusedRow(list, props.returnedFrom);
  const returnedLine = useMemo(() => {
    const index = collected.calls.findIndex(({ id }) => id === props.returnedFrom);
    return index < 0 ? -1 : collected.lines.indexOf(index);
  }, [collected, props.returnedFrom]);
  useEffect(() => {
    if (returnedLine >= 0) virtualizer.scrollToIndex(returnedLine, { align: 'center' });
  }, [virtualizer, returnedLine]);
  useEffect(focusRow);

  const Line = isNarrow ? CallCard : CallRow;
  const lines = virtualizer.getVirtualItems();
  // Sticky headings cost time in every frame, also out of sight.
  const days = layOutDays(collected.days, lineHeight).filter(({ line, count }) =>
    lines.some(({ index }) => index >= line && index <= line + count),
  );
  const isPassing = useIsPassing(list, virtualizer.scrollOffset ?? 0, virtualizer.isScrolling);
  const getRegistration = useRegistrations(
    collected.calls,
    isPassing
      ? []
      : lines.map(({ index }) => collected.lines[index]!).filter((index) => index >= 0),
    virtualizer.isScrolling,
  );
  return (
    <div
      className={classes.table}
      role="table"
      aria-label={callReport.tableLabel}
      // Includes the head row; -1 means unknown.
      aria-rowcount={props.isComplete ? lineCount + 1 : -1}
      data-prices={props.withPrices || undefined}
    >
      <CallListHead
        order={props.order}
        onToggleOrder={props.onToggleOrder}
        withPrices={props.withPrices}
      />
      <div
        ref={list}
        role="presentation"
        className={classes.body}
        style={{ height: virtualizer.getTotalSize() }}
        onClick={openRow}
      >
        {days.map((day) => (
          <DaySection key={day.day} layout={day} today={props.today}>
            {lines
              .filter(({ index }) => index > day.line && index <= day.line + day.count)
              .map(({ index, start }) => {
                const call = collected.calls[collected.lines[index]!]!;
                const isCurrent = call.id === props.playingId;
                return (
                  <Line
                    key={call.id}
                    top={start - scrollMargin - day.top}
                    rowIndex={index + 2}
                    call={call}
                    isPassing={isPassing}
                    registration={getRegistration(call)}
                    withPrices={props.withPrices}
                    playback={props.playback}
                    isCurrent={isCurrent}
                    isPlaying={isCurrent && props.isPlaying}
                    onShowMetadata={props.onShowMetadata}
                  />
                );
              })}
          </DaySection>
        ))}
      </div>
    </div>
  );
}

interface DaySectionProps {
  layout: DayLayout;
  today: Day;
  children: ReactNode;
}

function DaySection({
  layout: { day, count, line, top, height },
  today,
  children,
}: DaySectionProps) {
  return (
    <div role="rowgroup" className={classes.section} style={{ top, height }}>
      <DayHead day={day} count={count} rowIndex={line + 2} today={today} />
      {children}
    </div>
  );
}

interface DayHeadProps {
  day: Day;
  count: number;
  rowIndex: number;
  today: Day;
}

const DayHead = memo(function DayHead({ day, count, rowIndex, today }: DayHeadProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.day}>
      <span role="cell">
        <strong>{describeDay(day, today)}</strong>
        <span className={`tabular ${classes.dayCount}`}>
          {' · '}
          {callReport.callCount(formatCount(count), count === 1)}
        </span>
      </span>
    </div>
  );
});

/**
 * Returns true from a fast step until the scroll ends, because each change renders all rows again.
 */
function useIsPassing(
  list: RefObject<HTMLElement | null>,
  offset: number,
  isScrolling: boolean,
): boolean {
  const before = useRef({ offset, isPassing: false });
  const isFast =
    Math.abs(offset - before.current.offset) > MAX_READABLE_PX &&
    // The browser scrolls far to a button that Tab reaches, and a removed button loses the focus.
    !list.current?.contains(document.activeElement);
  const isPassing = isScrolling && (before.current.isPassing || isFast);
  useLayoutEffect(() => {
    before.current = { offset, isPassing };
  });
  return isPassing;
}

function useFocusedRow(list: RefObject<HTMLElement | null>, callId: string | null): () => void {
  const waitingId = useRef<string | null>(null);
  useEffect(() => {
    waitingId.current = callId;
  }, [callId]);
  return () => {
    if (waitingId.current === null) return;
    const link = list.current?.querySelector<HTMLElement>(`a[data-call="${waitingId.current}"]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    waitingId.current = null;
  };
}

function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (element.current) {
        setOffset(Math.round(element.current.getBoundingClientRect().top + window.scrollY));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
