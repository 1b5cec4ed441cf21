import { type ReactNode, useRef, useState } from 'react';
import type { PodcastEpisode } from '../../contract/episodes.ts';
import css from './episodes.module.css';

type Heard = Pick<PodcastEpisode, 'id' | 'title' | 'url'>;
export type Player = {
  readonly playing: Heard | null;
  readonly isOn: boolean;
  readonly toggle: (episode: Heard) => void;
  readonly element: ReactNode;
};

/** One sound at a time; the browser's own controls stand below the list while it is heard. */
export function usePlayer(): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState<Heard | null>(null);
  const [isOn, setOn] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const toggle = (episode: Heard) => {
    const { current } = audio;
    if (!current) return;
    if (playing?.id === episode.id) return void (current.paused ? current.play() : current.pause());
    setPlaying(episode);
    setBroken(false);
    current.src = episode.url;
    void current.play().catch(() => undefined);
  };
  const element = (
    <div className={css.player} hidden={playing === null}>
      <p>
        <b className="serif">{playing?.title}</b>
        {isBroken && <span role="alert"> Звук не&nbsp;открылся: проверьте файл на&nbsp;хостинге</span>}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: strangers' recordings come without a text */}
      <audio
        ref={audio}
        controls
        preload="none"
        onPlay={() => setOn(true)}
        onPause={() => setOn(false)}
        onEnded={() => setOn(false)}
        onError={() => playing && setBroken(true)}
      />
    </div>
  );
  return { playing, isOn, toggle, element };
}

const PLAY = 'M8 5.5v13l10.5-6.5z';
const PAUSE = 'M8 5.5v13M16 5.5v13';

export function PlayButton({ episode, player }: { episode: PodcastEpisode; player: Player }) {
  const isOn = player.isOn && player.playing?.id === episode.id;
  return (
    <button
      type="button"
      className={css.listen}
      aria-pressed={isOn}
      aria-label={`${isOn ? 'Остановить' : 'Слушать'}: ${episode.title}`}
      disabled={episode.sound_state === 'refused'}
      onClick={() => player.toggle(episode)}
    >
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={isOn ? PAUSE : PLAY}
          fill={isOn ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth={isOn ? 3 : 1.6}
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </button>
  );
}
