import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Range } from '../buckets.ts';
import css from './chart.module.css';
import { type Drawing, pointWords } from './chart-lines.ts';
import { type Held, keyed } from './plot-keys.ts';
import { axisWidthOf, isNarrow, plotData, plotOptions } from './plot-options.ts';
import { type End, EndWords, Point } from './plot-words.tsx';
import { useScheme } from './use-scheme.ts';

type Props = {
  /** All lines, for the words; the one at `place` is drawn here. */
  readonly drawing: Drawing;
  readonly place: number;
  /** Where the cursor stands in all panels alike. */
  readonly at: number | null;
  readonly onPoint: (at: number | null) => void;
  readonly zoom: Range | null;
  readonly onZoom: (range: Range | null) => void;
  /** Told once the drawing stands on the screen. */
  readonly onDrawn: () => void;
};

const HEIGHTS = {
  alone: { wide: 300, narrow: 230 },
  first: { wide: 220, narrow: 170 },
  under: { wide: 112, narrow: 96 },
};
/** The days below the last panel. */
const DAYS = 34;

/**
 * One panel of the picture. It is the one place that knows uPlot, and it comes to the browser only with a chart.
 * The first panel answers keys and speaks for all of them.
 */
export function Plot({ drawing, place, at, onPoint, zoom, onZoom, onDrawn }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [ends, setEnds] = useState<End | null>(null);
  const width = useWidth(host);
  const scheme = useScheme();
  const count = drawing.lines.length;
  const [isFirst, isLast] = [place === 0, place === count - 1];
  const { wide, narrow } = count === 1 ? HEIGHTS.alone : HEIGHTS[isFirst ? 'first' : 'under'];
  const height = (isNarrow({ width }) ? narrow : wide) + (isLast && !isFirst ? DAYS : 0);
  const point = useEffectEvent(onPoint);
  const zoomTo = useEffectEvent(onZoom);
  const zoomNow = useEffectEvent(() => zoom);
  const tellDrawn = useEffectEvent(onDrawn);

  const draw = useEffectEvent((into: HTMLElement, _causes: readonly unknown[]) => {
    const callbacks = {
      onPoint: (at: number | null) => point(at),
      onZoom: (range: Range) => zoomTo(range),
      onDrawn: (drawn: uPlot) => {
        setEnds(endOf(drawn, line));
        alignStrip(drawn);
      },
    };
    const line = { ...drawing, lines: drawing.lines.slice(place, place + 1) };
    const panel = { isFirst, isLast, axisWidth: axisWidthOf(drawing) };
    const asked = { drawing: line, room: { width, height }, panel, zoom: () => zoomNow(), host: into };
    return new uPlot(plotOptions(asked, callbacks), plotData(line), into);
  });
  useLayoutEffect(() => {
    if (!host.current || width === 0) return;
    // Another scheme has other colours on the same canvas.
    const made = draw(host.current, [drawing, place, height, scheme]);
    plot.current = made;
    const frame = requestAnimationFrame(() => tellDrawn());
    return () => {
      cancelAnimationFrame(frame);
      made.destroy();
      plot.current = null;
    };
  }, [drawing, place, width, height, scheme]);

  useEffect(() => {
    if (plot.current && (plot.current.cursor.idx ?? null) !== at) show(plot.current, at, null);
  }, [at]);

  useEffect(() => {
    const last = drawing.buckets.length - 1;
    if (last > 0) plot.current?.setScale('x', { min: zoom?.from ?? 0, max: zoom?.to ?? last });
  }, [zoom, drawing]);

  const press = (event: KeyboardEvent) => {
    const done = keyed(event, { at, held, zoom, last: drawing.buckets.length - 1 });
    if (!done) return;
    event.preventDefault();
    setHeld(done.held);
    if (done.zoom !== undefined) onZoom(done.zoom);
    if (done.at !== at) onPoint(done.at);
    if (plot.current) show(plot.current, done.at, done.held);
  };
  const touch = (event: PointerEvent) => {
    const over = plot.current?.over.getBoundingClientRect();
    if (event.pointerType === 'mouse' || !over) return;
    plot.current?.setCursor({ left: event.clientX - over.left, top: 10 });
  };

  const shown = Math.min(at ?? drawing.buckets.length - 1, drawing.buckets.length - 1);
  const words = ends && width > 0 && !isNarrow({ width }) && <EndWords line={drawing.lines[place]} end={ends} />;
  if (!isFirst) {
    return (
      <div
        ref={host}
        className={css.plot}
        style={{ height }}
        onPointerMove={touch}
        onPointerDown={touch}
        aria-hidden="true"
      >
        {words}
      </div>
    );
  }
  return (
    <div
      ref={host}
      className={css.plot}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label="Точка на графике"
      aria-valuemin={0}
      aria-valuemax={Math.max(0, drawing.buckets.length - 1)}
      aria-valuenow={Math.max(0, shown)}
      aria-valuetext={pointWords(drawing, shown)}
      onKeyDown={press}
      onBlur={() => plot.current && show(plot.current, null, null)}
      onPointerMove={touch}
      onPointerDown={touch}
    >
      {words}
      {at !== null && plot.current && (
        <Point drawing={drawing} at={at} place={placeOf(plot.current, at)} width={width} />
      )}
    </div>
  );
}

function useWidth(host: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!host.current) return;
    const measure = () => setWidth(host.current?.clientWidth ?? 0);
    const watch = new ResizeObserver(measure);
    watch.observe(host.current);
    measure();
    return () => watch.disconnect();
  }, [host]);
  return width;
}

function show(plot: uPlot, at: number | null, held: Held | null): void {
  const x = (index: number) => plot.valToPos(index, 'x');
  plot.setCursor(at === null ? { left: -10, top: -10 } : { left: x(at), top: 10 });
  const left = held ? x(Math.min(held.from, held.to)) : 0;
  const right = held ? x(Math.max(held.from, held.to)) : 0;
  plot.setSelect({ left, top: 0, width: right - left, height: held ? plot.over.clientHeight : 0 }, false);
}

function placeOf(plot: uPlot, at: number): number {
  return plot.over.offsetLeft + plot.valToPos(at, 'x');
}

/** Where the line ends on the right: its word stands there. */
function endOf(plot: uPlot, { lines, buckets }: Drawing): End {
  const { over } = plot;
  const last = Math.min(buckets.length - 1, Math.floor(plot.scales.x?.max ?? 0));
  const [line] = lines;
  const value = line?.values.slice(0, last + 1).findLast((each) => each !== null) ?? 0;
  return {
    left: over.offsetLeft + over.clientWidth + 12,
    top: Math.round(plot.valToPos(value, line?.metric ?? 'y') + over.offsetTop),
  };
}

/** The strip below begins and ends where the lines do; only the drawing knows how wide its numbers are. */
function alignStrip({ over, root }: uPlot): void {
  const figure = root.closest('figure');
  const right = root.clientWidth - over.offsetLeft - over.clientWidth;
  figure?.style.setProperty('--plot-left', `${over.offsetLeft}px`);
  figure?.style.setProperty('--plot-right', `${right}px`);
}
