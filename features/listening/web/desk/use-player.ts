import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

export type Played = { readonly fileId: string; readonly from: number; readonly to: number };

type Source = { readonly id: string; readonly url: string; readonly seconds: number };

/** So many seconds of sound are reported at once. */
const REPORT_SECONDS = 3;

/** One player of the whole desk: opens a recording at any second, and tells which seconds were played. */
export function usePlayer(files: readonly Source[], onPlayed: (played: Played) => void) {
  const audio = useRef<HTMLAudioElement | null>(null);
  const [fileId, setFile] = useState(files[0]?.id ?? '');
  const [time, setTime] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  /** Whole seconds: since where the sound goes on without a leap, and up to where this was reported. */
  const reportedTo = useRef<number | null>(null);
  const report = useEffectEvent((to: number) => {
    const from = reportedTo.current;
    if (from === null || to <= from) return;
    reportedTo.current = to;
    onPlayed({ fileId, from, to });
  });

  useEffect(() => {
    const element = audio.current;
    if (!element) return;
    const onTimeUpdate = () => {
      setTime(element.currentTime);
      if (!element.paused && element.currentTime - (reportedTo.current ?? 0) >= REPORT_SECONDS)
        report(Math.floor(element.currentTime));
    };
    const onPlay = () => {
      reportedTo.current = Math.ceil(element.currentTime);
      setPlaying(true);
    };
    const onPause = () => {
      if (!element.seeking) report(Math.floor(element.currentTime));
      setPlaying(false);
    };
    const onEnded = () => {
      report(Math.ceil(element.duration));
      setPlaying(false);
    };
    // What lies between is not heard.
    const onSeeking = () => {
      reportedTo.current = Math.ceil(element.currentTime);
      setTime(element.currentTime);
    };
    const onError = () => {
      setFailed(true);
      setPlaying(false);
    };
    const listeners = {
      timeupdate: onTimeUpdate,
      play: onPlay,
      pause: onPause,
      ended: onEnded,
      seeking: onSeeking,
      error: onError,
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, []);

  const open = useCallback(
    (id: string, at: number, options: { readonly isStill?: boolean } = {}) => {
      const element = audio.current;
      const source = files.find((file) => file.id === id);
      if (!element || !source) return;
      setFailed(false);
      if (element.dataset.file !== id) {
        if (!element.paused) element.pause();
        element.dataset.file = id;
        element.src = source.url;
        setFile(id);
      }
      element.playbackRate = speed;
      element.currentTime = Math.max(0, Math.min(at, source.seconds));
      setTime(element.currentTime);
      // Whoever presses another button at once takes this one back.
      if (!options.isStill) void element.play().catch(() => undefined);
    },
    [files, speed],
  );

  const seconds = files.find((file) => file.id === fileId)?.seconds ?? 0;
  return {
    audio,
    ...{ fileId, time, isPlaying, isFailed, speed, seconds, open },
    toggle: () => {
      if (isPlaying) audio.current?.pause();
      else open(fileId, time >= seconds - 0.2 ? 0 : time);
    },
    seek: (at: number) => open(fileId, at, { isStill: !isPlaying }),
    setSpeed: (rate: number) => {
      setSpeed(rate);
      if (audio.current) audio.current.playbackRate = rate;
    },
  };
}
