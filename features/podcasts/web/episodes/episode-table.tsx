import { IconButton } from '@pero/ui/button';
import { PlayButton } from '@pero/ui/sound/play-button';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { relativeMoment } from '@pero/ui/words/day';
import { useState } from 'react';
import type { PodcastEpisode } from '../../contract/episodes.ts';
import type { LoadedPodcast } from '../load-podcast.ts';
import { lengthWords } from '../podcast-words.ts';
import { EditEpisode } from './edit-episode.tsx';
import css from './episodes.module.css';
import { usePlayer } from './player.tsx';

export function EpisodeTable({ loaded }: { loaded: LoadedPodcast }) {
  const { podcast, episodes, now } = loaded;
  const player = usePlayer();
  const [edited, edit] = useState<PodcastEpisode | null>(null);
  return (
    <>
      <table className={css.table}>
        <thead>
          <tr>
            <th className={css.number}>№</th>
            <th>
              <span className="visually-hidden">Слушать</span>
            </th>
            <th>Выпуск</th>
            <th>Вышел</th>
            <th className={css.length}>Длина</th>
            <th>Состояние</th>
          </tr>
        </thead>
        <tbody>
          {episodes.map((episode) => (
            <tr key={episode.id} data-playing={player.playing?.id === episode.id || undefined}>
              <td className={css.number}>{episode.number ?? ''}</td>
              <td className={css.play}>
                <PlayButton
                  label={`Слушать: ${episode.title}`}
                  size="sm"
                  isPlaying={player.isOn && player.playing?.id === episode.id}
                  disabled={episode.sound_state === 'refused'}
                  onPress={() => player.toggle(episode)}
                />
              </td>
              <td className={css.title}>
                <b>{episode.title}</b>
                <span>{noteOf(episode)}</span>
              </td>
              <td className={css.date}>{relativeMoment(episode.published_at, now)}</td>
              <td className={css.length}>{lengthWords(episode.seconds)}</td>
              <td className={css.state}>
                <StateTag tone={STATES[episode.sound_state].tone}>{STATES[episode.sound_state].words}</StateTag>
                {episode.source === 'own' && podcast.can_edit && (
                  <IconButton
                    icon="pencil"
                    size="sm"
                    label={`Изменить: ${episode.title}`}
                    onClick={() => edit(episode)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {player.element}
      {edited && <EditEpisode podcastId={podcast.id} episode={edited} onClose={() => edit(null)} />}
    </>
  );
}

const STATES: Readonly<Record<PodcastEpisode['sound_state'], { tone: Tone; words: string }>> = {
  waiting: { tone: 'wait', words: 'Слушаем' },
  ready: { tone: 'ok', words: 'Готов' },
  refused: { tone: 'bad', words: 'Не\u00A0подошёл' },
  lost: { tone: 'bad', words: 'Звук не\u00A0открылся' },
};

function noteOf({ sound_message, notes }: PodcastEpisode): string {
  if (sound_message) return sound_message;
  const [first = ''] = notes.split('\n');
  return first.length > 90 ? `${first.slice(0, 90).trimEnd()}…` : first;
}
