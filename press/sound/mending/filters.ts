import { reading, type Word } from '../ffmpeg/words.ts';
import type { Measured } from '../measured.ts';
import type { Step } from './steps.ts';

const ROOM_SECONDS = 0.5;
/** Where nothing was heard at all there is no room to take: a breath of noise, so that it is not nothing. */
const HARDLY = 0.0004;
const SHAPE = 'aformat=sample_fmts=flt:channel_layouts=mono|stereo';

/** What ffmpeg is told, so that a plan comes true: inputs and a graph. */
export function graphOf(heard: Measured, demuxer: string, steps: readonly Step[]): readonly Word[] {
  const [head, tail] = [added(steps, 'head'), added(steps, 'tail')];
  const room = [head, tail].some((add) => add > 0);
  const hasRoom = room && heard.floor > -100;
  const chain = steps.flatMap(filtersOf);
  const graph = [
    `[0:a:0]${cutTo(Math.max(0, -head), heard.seconds + Math.min(0, tail))}[body]`,
    ...(room ? roomParts(heard, { head, tail, hasRoom }) : []),
    `${joined(head, tail)}${[...chain, 'anull'].join(',')}[out]`,
  ].join(';');
  return [
    ...reading(demuxer, 0),
    ...(hasRoom ? roomInput(heard, demuxer) : []),
    ...['-filter_complex', graph, '-map', '[out]', '-map_metadata', '-1'],
  ];
}

function added(steps: readonly Step[], kind: 'head' | 'tail'): number {
  return steps.reduce((sum, step) => (step.kind === kind ? sum + step.add : sum), 0);
}

function cutTo(start: number, end: number): string {
  return `atrim=start=${start.toFixed(4)}:end=${end.toFixed(4)},asetpts=PTS-STARTPTS,${SHAPE}`;
}

/**
 * The same file once more, for its quietest half second. Only lossless ones are found by a leap: in an MP3 a leap ends
 * somewhere near, perhaps in the midst of a word.
 */
function roomInput({ isLossless, floorAt }: Measured, demuxer: string): readonly Word[] {
  return isLossless ? ['-ss', floorAt.toFixed(4), ...reading(demuxer, 0)] : reading(demuxer, 0);
}

type Added = { readonly head: number; readonly tail: number; readonly hasRoom: boolean };

/** To and fro and to again: so it goes on as long as wanted, and nowhere is there a leap that clicks. */
function roomParts(
  { isLossless, floorAt, rate, channels }: Measured,
  { head, tail, hasRoom }: Added,
): readonly string[] {
  const from = isLossless ? 0 : floorAt;
  const layout = channels === 1 ? 'mono' : 'stereo';
  const source = hasRoom
    ? `[1:a:0]${cutTo(from, from + ROOM_SECONDS)}`
    : `anoisesrc=d=${ROOM_SECONDS}:c=pink:r=${rate}:a=${HARDLY}:seed=7,aformat=sample_fmts=flt:channel_layouts=${layout}`;
  const turns = Math.ceil(Math.max(head, tail) / (2 * ROOM_SECONDS));
  const loop = `aloop=loop=${turns}:size=${Math.floor(2 * ROOM_SECONDS * rate)}`;
  const wanted = [head > 0 ? 'before' : '', tail > 0 ? 'after' : ''].filter((name) => name !== '');
  const length = { before: head, after: tail };
  return [
    `${source},asplit[to][fro]`,
    '[fro]areverse[back]',
    `[to][back]concat=n=2:v=0:a=1,${loop},asplit=${wanted.length}${wanted.map((name) => `[${name}0]`).join('')}`,
    ...wanted.map((name) => `[${name}0]${cutTo(0, length[name as keyof typeof length])}[${name}]`),
  ];
}

function joined(head: number, tail: number): string {
  const parts = [head > 0 ? '[before]' : '', '[body]', tail > 0 ? '[after]' : ''].filter((name) => name !== '');
  return parts.length === 1 ? '[body]' : `${parts.join('')}concat=n=${parts.length}:v=0:a=1,`;
}

function filtersOf(step: Step): readonly string[] {
  switch (step.kind) {
    case 'head':
    case 'tail':
      return [];
    case 'channels':
      // Not `-ac`: it adds two like channels to more than either was.
      return [step.to === 1 ? 'pan=mono|c0=0.5*c0+0.5*c1' : 'pan=stereo|c0=c0|c1=c0'];
    case 'hum':
      return ['highpass=f=80', 'bandreject=f=100:width_type=h:w=4', 'bandreject=f=150:width_type=h:w=4'];
    case 'clicks':
      return ['adeclick'];
    case 'noise': {
      const level = Math.min(-20, Math.max(-80, step.level + 2));
      return [`afftdn=nr=${step.less.toFixed(1)}:nf=${level.toFixed(1)}`];
    }
    case 'sibilants':
      return ['deesser'];
    case 'gain':
      return [`volume=${step.decibels.toFixed(3)}dB`];
    case 'limiter':
      // At four times the rate, so that tops between the samples are held too.
      return [
        'aresample=176400',
        `alimiter=limit=${(10 ** (step.ceiling / 20)).toFixed(4)}:level=false`,
        'aresample=44100',
      ];
    case 'rate':
      return [`aresample=${step.to}`];
  }
}
