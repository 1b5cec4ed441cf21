import { createContext, type ReactNode, use, useRef, useState } from 'react';

type SoundState = {
  readonly key: string | null;
  readonly isPlaying: boolean;
  readonly part: number;
  readonly seconds: number;
};
type Sound = SoundState & {
  /** Begins, pauses or goes on. */
  readonly toggle: (key: string, url: string) => void;
  readonly seek: (part: number) => void;
};

const SILENT: SoundState = { key: null, isPlaying: false, part: 0, seconds: 0 };
const SoundContext = createContext<Sound | null>(null);

/** One thing sounds at a time on a page. */
export function SoundOfPage({ children }: { children: ReactNode }) {
  const audio = useRef<HTMLAudioElement>(null);
  const [state, become] = useState(SILENT);

  const toggle = (key: string, url: string) => {
    const player = audio.current;
    if (!player) return;
    if (state.key === key && state.isPlaying) return player.pause();
    if (state.key !== key || !player.src.endsWith(url)) player.src = url;
    become((before) => ({ ...(before.key === key ? before : SILENT), key, isPlaying: true }));
    player.play().catch(() => become((before) => ({ ...before, isPlaying: false })));
  };
  const seek = (part: number) => {
    const player = audio.current;
    if (player && Number.isFinite(player.duration)) player.currentTime = part * player.duration;
  };
  const moved = () => {
    const { currentTime = 0, duration = 0 } = audio.current ?? {};
    const part = duration > 0 && Number.isFinite(duration) ? currentTime / duration : 0;
    become((before) => ({ ...before, part, seconds: currentTime }));
  };
  const stopped = () => become((before) => ({ ...before, isPlaying: false }));

  return (
    <SoundContext value={{ ...state, toggle, seek }}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: what is read stands beside it on the page */}
      <audio ref={audio} preload="none" onTimeUpdate={moved} onPause={stopped} onEnded={stopped} onError={stopped} />
    </SoundContext>
  );
}

export function useSound(): Sound {
  const sound = use(SoundContext);
  if (!sound) throw new Error('There is no SoundOfPage around');
  return sound;
}
