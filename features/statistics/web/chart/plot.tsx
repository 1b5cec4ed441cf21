import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Range } from '../buckets.ts';
import css from './chart.module.css';
import { type Drawing, pointWords } from './chart-lines.ts';
import { apart } from './line-look.ts';
import { type Held, keyed } from './plot-keys.ts';
import { isNarrow, plotData, plotOptions } from './plot-options.ts';
import { type Ends, EndWords, Point } from './plot-words.tsx';
import { useScheme } from './use-scheme.ts';

type Props = {
  readonly drawing: Drawing;
  readonly zoom: Range | null;
  readonly onZoom: (range: Range | null) => void;
  /** Told once the drawing stands on the screen. */
  readonly onDrawn: () => void;
};

/** The picture itself. It is the one place that knows uPlot, and it comes to the browser only with a chart. */
export function Plot({ drawing, zoom, onZoom, onDrawn }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const [ends, setEnds] = useState<Ends | null>(null);
  const width = useWidth(host);
  const scheme = useScheme();
  const height = isNarrow({ width }) ? 230 : 300;
  const now = useRef({ zoom, onZoom, onDrawn });
  now.current = { zoom, onZoom, onDrawn };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scheme has other colours on the same canvas
  useLayoutEffect(() => {
    if (!host.current || width === 0) return;
    const told = {
      onPoint: setAt,
      onZoom: (range: Range) => now.current.onZoom(range),
      onDrawn: (drawn: uPlot) => {
        setEnds(endsOf(drawn, drawing));
        alignStrip(drawn);
      },
    };
    const options = plotOptions(drawing, { width, height }, () => now.current.zoom, host.current, told);
    const made = new uPlot(options, plotData(drawing), host.current);
    plot.current = made;
    const frame = requestAnimationFrame(() => now.current.onDrawn());
    return () => {
      cancelAnimationFrame(frame);
      made.destroy();
      plot.current = null;
    };
  }, [drawing, width, height, scheme]);

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
    if (done.at !== at) setAt(done.at);
    if (plot.current) show(plot.current, done.at, done.held);
  };
  const touch = (event: PointerEvent) => {
    const over = plot.current?.over.getBoundingClientRect();
    if (event.pointerType === 'mouse' || !over) return;
    plot.current?.setCursor({ left: event.clientX - over.left, top: 10 });
  };

  const shown = Math.min(at ?? drawing.buckets.length - 1, drawing.buckets.length - 1);
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
      {ends && width > 0 && !isNarrow({ width }) && <EndWords lines={drawing.lines} ends={ends} />}
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

const WORD_GAP = 20;

/** Where the lines end on the right: their words stand there. */
function endsOf(plot: uPlot, drawing: Drawing): Ends {
  const { over } = plot;
  const last = Math.min(drawing.buckets.length - 1, Math.floor(plot.scales.x?.max ?? 0));
  const tops = drawing.lines.map(({ metric, values }) => {
    const value = values.slice(0, last + 1).findLast((each) => each !== null) ?? 0;
    return plot.valToPos(value, metric);
  });
  return {
    left: over.offsetLeft + over.clientWidth + 12,
    tops: apart(tops, WORD_GAP, over.clientHeight).map((top) => Math.round(top + over.offsetTop)),
  };
}

/** The strip below begins and ends where the lines do; only the drawing knows how wide its numbers are. */
function alignStrip({ over, root }: uPlot): void {
  const figure = root.closest('figure');
  const right = root.clientWidth - over.offsetLeft - over.clientWidth;
  figure?.style.setProperty('--plot-left', `${over.offsetLeft}px`);
  figure?.style.setProperty('--plot-right', `${right}px`);
}
