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
