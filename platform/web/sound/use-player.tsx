import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openPlayer, type Player, type PlayerState } from './player.ts';
import { speakerOf } from './speaker.ts';

const PlayerContext = createContext<Player | null>(null);

type SoundPlayerProps = {
  children: ReactNode;
  /** The place is told with every picture of the screen, for whoever follows words; a browser tells it four times a second. */
  isFine?: boolean;
};

/** The one player of a page. */
export function SoundPlayer({ children, isFine = false }: SoundPlayerProps) {
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
  useEffect(() => {
    if (!isFine) return;
    let next = 0;
    const look = () => {
      if (player.state().isPlaying) player.told('moved');
      next = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(next);
  }, [player, isFine]);
  return (
    <PlayerContext value={player}>
      {children}
      {/* biome-ignore lint/a11y/useMediaCaption: an author's own recording; its text is the book */}
      <audio
        ref={audio}
        preload="none"
        // A late word of the one that sounded before is no news of the one that sounds now.
        onPlay={({ currentTarget }) => player.told(currentTarget.paused ? 'paused' : 'playing')}
        onPause={({ currentTarget }) => player.told(currentTarget.paused ? 'paused' : 'playing')}
        onTimeUpdate={() => player.told('moved')}
        onEnded={() => player.told('ended')}
        onError={() => player.told('failed')}
      />
    </PlayerContext>
  );
}

export function usePlayer(): PlayerState & Pick<Player, 'toggle' | 'seek' | 'setRate'> {
  const player = use(PlayerContext);
  if (!player) throw new Error('There is no SoundPlayer around');
  const state = useSyncExternalStore(player.subscribe, player.state, player.state);
  return { ...state, toggle: player.toggle, seek: player.seek, setRate: player.setRate };
}
