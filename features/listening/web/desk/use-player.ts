import { usePlayer as useSharedPlayer } from '@pero/web-platform/sound/use-player';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export type Played = { readonly fileId: string; readonly from: number; readonly to: number };

type Source = { readonly id: string; readonly url: string; readonly seconds: number };

/** So many seconds of sound are reported at once. */
const REPORT_SECONDS = 3;
/** Further than the quickest player gets between two of its looks: somebody has leapt, and what lies between is not heard. */
const LEAP_SECONDS = 6;
const END_SECONDS = 0.3;

/** The player of the page as the desk uses it: opens a recording at any second, and tells which seconds were played. */
export function usePlayer(files: readonly Source[], onPlayed: (played: Played) => void) {
  const player = useSharedPlayer();
  const [fileId, setFile] = useState(files[0]?.id ?? '');
  const seconds = files.find((file) => file.id === fileId)?.seconds ?? 0;
  const isMine = player.key === fileId;
  const time = isMine ? player.at : 0;
  const isPlaying = isMine && player.isPlaying;
  const leave = useReports({ fileId, seconds, time, isPlaying }, onPlayed);

  const { toggle: begin, seek: moveTo } = player;
  const open = useCallback(
    (id: string, at: number, options: { readonly isStill?: boolean } = {}) => {
      const file = files.find((one) => one.id === id);
      if (!file) return;
      leave();
      setFile(id);
      const place = Math.max(0, Math.min(at, file.seconds));
      const source = { key: id, url: file.url };
      if (options.isStill) moveTo(source, place);
      else begin(source, place);
    },
    [files, leave, begin, moveTo],
  );

  return {
    ...{ fileId, time, isPlaying, seconds, open },
    isFailed: isMine && player.isFailed,
    speed: player.rate,
    setSpeed: player.setRate,
    toggle: () => {
      const file = files.find((one) => one.id === fileId);
      if (isPlaying && file) begin({ key: fileId, url: file.url });
      else open(fileId, time >= seconds - END_SECONDS ? 0 : time);
    },
    seek: (at: number) => open(fileId, at, { isStill: !isPlaying }),
  };
}

type Moment = {
  readonly fileId: string;
  readonly seconds: number;
  readonly time: number;
  readonly isPlaying: boolean;
};

/** Tells what was played without a leap, in whole seconds. Answers what is to be called before the place is left. */
function useReports({ fileId, seconds, time, isPlaying }: Moment, onPlayed: (played: Played) => void): () => void {
  /** Up to where it was told, and where the sound was when last looked at; null while it is silent. */
  const told = useRef<{ to: number; last: number } | null>(null);
  const report = useEffectEvent((to: number) => {
    const from = told.current?.to ?? to;
    if (told.current === null || to <= from) return;
    told.current.to = to;
    onPlayed({ fileId, from, to });
  });
  const end = useEffectEvent((at: number) => {
    report(at >= seconds - END_SECONDS ? Math.ceil(seconds) : Math.floor(at));
    told.current = null;
  });
  useEffect(() => {
    if (!isPlaying) return end(time);
    const { current } = told;
    if (current === null || time < current.last || time - current.last > LEAP_SECONDS) {
      told.current = { to: Math.ceil(time), last: time };
      return;
    }
    current.last = time;
    if (time - current.to >= REPORT_SECONDS) report(Math.floor(time));
  }, [time, isPlaying]);
  const left = useRef(() => {});
  useEffect(() => {
    left.current = () => {
      if (told.current !== null) onPlayed({ fileId, from: told.current.to, to: Math.floor(told.current.last) });
      told.current = null;
    };
  });
  return useCallback(() => left.current(), []);
}
