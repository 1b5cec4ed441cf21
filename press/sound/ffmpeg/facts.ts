/** What a file says of itself, as ffmpeg tells it. */
export type Facts = {
  readonly codec: string;
  readonly channels: number;
  readonly rate: number;
  /** Kilobits a second; null where the file does not say. */
  readonly kbps: number | null;
  /** Seconds that it promises. */
  readonly promised: number | null;
};

/** Reads what ffmpeg wrote while it opened its input. */
export function factsOf(log: readonly string[]): Facts | undefined {
  const line = log.find((each) => /^\s{0,8}Stream #0:\d/.test(each) && each.includes(': Audio: '));
  if (line === undefined) return undefined;
  const [codec = '', ...words] = line.slice(line.indexOf(': Audio: ') + 9).split(', ');
  return {
    codec: codec.split(' ')[0] ?? '',
    rate: numberBefore(words, ' Hz') ?? 0,
    channels: channelsOf(words),
    kbps: numberBefore(words, ' kb/s'),
    promised: promisedBy(log),
  };
}

function numberBefore(words: readonly string[], unit: string): number | null {
  const word = words.find((each) => each.split('(')[0]?.trimEnd().endsWith(unit.trimEnd()));
  const value = Number.parseFloat(word ?? '');
  return Number.isFinite(value) ? value : null;
}

function channelsOf(words: readonly string[]): number {
  if (words.some((word) => word.startsWith('mono'))) return 1;
  if (words.some((word) => word.startsWith('stereo'))) return 2;
  const counted = words.find((word) => / channels/.test(word));
  if (counted !== undefined) return Number.parseInt(counted, 10);
  // 5.1, 7.1(side) and the like: the point counts the one for the deep.
  const layout = words.find((word) => /^\d\.\d/.test(word)) ?? '2.0';
  return Number(layout[0]) + Number(layout[2]);
}

function promisedBy(log: readonly string[]): number | null {
  const found = log
    .map((line) => /^\s{0,4}Duration: (\d+):(\d\d):(\d\d\.\d+)/.exec(line))
    .find((match) => match !== null);
  if (!found) return null;
  const [, hours, minutes, seconds] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
