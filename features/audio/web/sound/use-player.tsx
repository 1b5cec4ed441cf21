import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openPlayer, type Player, type PlayerState } from './player.ts';
import { speakerOf } from './speaker.ts';

const PlayerContext = createContext<Player | null>(null);

/** The one player of a page. */
export function SoundPlayer({ children }: { children: ReactNode }) {
  const [player] = useState(openPlayer);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (!audio.current) return;
    const speaker = speakerOf(audio.current);
    player.attach(speaker);
    return () => {
      speaker.close();
      player.attach(null);
    };
  }, [player]);
  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: an author's own recording; its text is the book */}
      <audio
        ref={audio}
        preload="none"
        onTimeUpdate={() => player.told('moved')}
        onEnded={() => player.told('ended')}
        onError={() => player.told('failed')}
      />
    </PlayerContext>
  );
}

export function usePlayer(): PlayerState & Pick<Player, 'toggle' | 'seek'> {
  const player = use(PlayerContext);
  if (!player) throw new Error('There is no SoundPlayer around');
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  return { ...state, toggle: player.toggle, seek: player.seek };
}
