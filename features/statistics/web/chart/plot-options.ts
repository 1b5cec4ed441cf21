import type uPlot from 'uplot';
import { isSparse, type Range, ticksOf } from '../buckets.ts';
import { axisWords } from '../metric-words.ts';
import type { ChartLine, Drawing } from './chart-lines.ts';
import { LINE_STYLES, topOf } from './line-style.ts';

type PlotCallbacks = {
  readonly onPoint: (at: number | null) => void;
  readonly onZoom: (range: Range) => void;
  readonly onDrawn: (plot: uPlot) => void;
};

type Room = { readonly width: number; readonly height: number };

/** Its place among the panels that stand under each other: the days are written once, below the last. */
type Panel = { readonly isFirst: boolean; readonly isLast: boolean; readonly axisWidth: number };

/** Under this many pixels of a drag it was a click. */
const SMALLEST_DRAG = 10;
const END_WORDS = 104;
const NARROW = 600;

export function isNarrow({ width }: Pick<Room, 'width'>): boolean {
  return width < NARROW;
}

type Painted = {
  readonly line: ChartLine;
  readonly kind: 'before' | 'line' | 'tail';
  readonly values: ChartLine['values'];
};

/** In the order of painting: what was before, the line itself, what goes on today at its end. */
function paintedOf(drawing: Drawing): Painted[] {
  return drawing.lines.flatMap((line) => [
    ...(line.before ? [{ line, kind: 'before' as const, values: line.before }] : []),
    ...strokesOf(line, drawing),
  ]);
}

/** All panels are as wide on the left as the longest words of their axes: days stand under days. */
export function axisWidthOf({ lines }: Drawing): number {
  const words = lines.map(({ metric, values, before }) => {
    const most = Math.max(0, ...[...values, ...(before ?? [])].map((value) => value ?? 0));
    return axisWords(metric, topOf(metric, most), true).length;
  });
  return 16 + Math.max(1, ...words) * 7.4;
}

function strokesOf(line: ChartLine, { isOpen }: Drawing): Painted[] {
  const { values } = line;
  if (!isOpen || isSparse(values)) return [{ line, kind: 'line', values }];
  const last = values.length - 1;
  return [
    { line, kind: 'line', values: values.map((value, at) => (at === last ? null : value)) },
    { line, kind: 'tail', values: values.map((value, at) => (at >= last - 1 ? value : null)) },
  ];
}

export function plotData(drawing: Drawing): uPlot.AlignedData {
  const painted = paintedOf(drawing).map(({ values }) => [...values]);
  return [drawing.buckets.map((_, at) => at), ...painted];
}

type PlotInput = {
  /** Of one line: every metric has a panel and a scale of its own. */
  readonly drawing: Drawing;
  readonly room: Room;
  readonly panel: Panel;
  readonly zoom: () => Range | null;
  readonly host: Element;
};

export function plotOptions({ drawing, room, panel, zoom, host }: PlotInput, callbacks: PlotCallbacks) {
  const color = (name: string) => getComputedStyle(host).getPropertyValue(name).trim();
  const [main] = drawing.lines;
  const painted = paintedOf(drawing);
  const options: uPlot.Options = {
    ...room,
    // The lowest word of an axis needs half its height.
    padding: [14, isNarrow(room) ? 10 : END_WORDS, panel.isLast ? 0 : 9, 0],
    legend: { show: false },
    cursor: {
      y: false,
      // The line stands at the day whose figures are said, not between two.
      move: (plot, left, top) => [left < 0 ? left : plot.valToPos(plot.posToIdx(left), 'x'), top],
      drag: { x: true, y: false, setScale: false, dist: 4 },
      points: {
        size: 9,
        width: 0,
        fill: (_, at) => {
          const stroke = painted[at - 1];
          return stroke && stroke.kind !== 'before' ? color(LINE_STYLES[stroke.line.metric].color) : 'transparent';
        },
        stroke: 'transparent',
      },
    },
    scales: scalesOf(drawing, zoom),
    axes: [
      panel.isLast ? dayAxis(drawing, room, color) : { show: false },
      ...(main ? [valueAxis(main, panel.axisWidth, color)] : []),
    ],
    series: [{}, ...painted.map((stroke) => seriesFor(stroke, panel.isFirst, color))],
    hooks: {
      setCursor: [({ cursor }) => callbacks.onPoint(cursor.idx ?? null)],
      setSelect: [(plot) => select(plot, callbacks)],
      draw: [callbacks.onDrawn],
    },
  };
  return options;
}

function select(plot: uPlot, { onZoom }: PlotCallbacks): void {
  const { left, width } = plot.select;
  if (width < SMALLEST_DRAG) return;
  const from = Math.round(plot.posToVal(left, 'x'));
  const to = Math.round(plot.posToVal(left + width, 'x'));
  plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
  if (to > from) onZoom({ from, to });
}

function scalesOf({ buckets, lines }: Drawing, zoom: () => Range | null): uPlot.Scales {
  const last = buckets.length - 1;
  const whole: uPlot.Range.MinMax = last > 0 ? [0, last] : [-1, 1];
  const scales: uPlot.Scales = {
    x: {
      time: false,
      range: () => {
        const range = zoom();
        return range ? [range.from, range.to] : whole;
      },
    },
  };
  for (const { metric } of lines) scales[metric] = { range: (_, __, most) => [0, topOf(metric, most ?? null)] };
  return scales;
}

type Color = (name: string) => string;

const FONT = '13px "Golos Text Variable", sans-serif';

function dayAxis({ buckets, grain }: Drawing, room: Room, color: Color): uPlot.Axis {
  const shown = { ticks: ticksOf(buckets, grain, { from: 0, to: buckets.length - 1 }, 1) };
  return {
    font: FONT,
    stroke: () => color('--ink-3'),
    grid: { show: false },
    ticks: { show: false },
    gap: 8,
    size: 34,
    splits: (_, __, from, to) => {
      shown.ticks = ticksOf(buckets, grain, { from, to }, Math.max(3, Math.floor(room.width / 84)));
      return shown.ticks.map(({ at }) => at);
    },
    values: () => shown.ticks.map(({ label }) => label),
  };
}

function valueAxis({ metric }: ChartLine, width: number, color: Color): uPlot.Axis {
  return {
    scale: metric,
    font: FONT,
    stroke: () => color('--ink-3'),
    grid: { stroke: () => color('--line'), width: 1 },
    ticks: { show: false },
    gap: 10,
    size: width,
    splits: (_, __, ___, top) => [0, top / 2, top],
    values: (_, splits) => splits.map((value, at) => axisWords(metric, value, at === splits.length - 1)),
  };
}

function seriesFor({ line, kind, values }: Painted, isFirst: boolean, color: Color): uPlot.Series {
  const style = LINE_STYLES[line.metric];
  const shared = { scale: line.metric, stroke: () => color(style.color) };
  if (kind === 'before') return { ...shared, alpha: 0.5, width: 1.5, dash: [3, 4], points: { show: false } };
  if (kind === 'tail') return { ...shared, alpha: 0.75, width: 1.5, dash: [2, 3], points: { show: false } };
  const alone = values.flatMap((value, at) =>
    value !== null && isGap(values, at - 1) && isGap(values, at + 1) ? [at] : [],
  );
  return {
    ...shared,
    width: style.width,
    ...(isFirst && { fill: () => color('--c-fill') }),
    ...(style.dash && { dash: [...style.dash] }),
    ...(isSparse(values) && { paths: daySteps }),
    // A day between two gaps would be no line at all.
    points: { show: alone.length > 0, filter: () => alone, size: 6, width: 0, fill: () => color(style.color) },
  };
}

/** Few days with something in them: each is a step around its own place, from noon to noon as it were. */
function daySteps(plot: uPlot, series: number, from: number, to: number): uPlot.Series.Paths {
  const { scale = '' } = plot.series[series] ?? {};
  const values = plot.data[series] ?? [];
  const x = (at: number) => plot.valToPos(Math.max(from, Math.min(to, at)), 'x', true);
  const y = (value: number) => plot.valToPos(value, scale, true);
  const stroke = new Path2D();
  stroke.moveTo(x(from), y(values[from] ?? 0));
  for (let at = from; at <= to; at += 1) {
    stroke.lineTo(x(at - 0.5), y(values[at] ?? 0));
    stroke.lineTo(x(at + 0.5), y(values[at] ?? 0));
  }
  const fill = new Path2D(stroke);
  fill.lineTo(x(to), y(0));
  fill.lineTo(x(from), y(0));
  fill.closePath();
  return { stroke, fill };
}

function isGap(values: ChartLine['values'], at: number): boolean {
  return values[at] === null || values[at] === undefined;
}
