import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { StateTag, type Tone } from '@pero/ui/states/state-tag';
import { TextLink } from '@pero/ui/text-link';
import { relativeMoment } from '@pero/ui/words/day';
import { Link } from 'react-router';
import type { PodcastCard } from '../contract/podcasts.ts';
import css from './podcast-list.module.css';
import { episodesWords, hoursWords } from './podcast-words.ts';

export function PodcastList({ podcasts, now }: { podcasts: readonly PodcastCard[]; now: Date }) {
  return (
    <ul className={css.list}>
      {podcasts.map((podcast) => (
        <li key={podcast.id}>
          <Cover
            className={css.cover}
            id={podcast.id}
            title={podcast.name}
            author={podcast.cover.author}
            image={podcast.cover.url}
            square
          />
          <div className={css.about}>
            <h2>
              <Link to={`/podcasts/${podcast.id}/`}>{podcast.name}</Link>
            </h2>
            <p className="sm dim">{factsOf(podcast)}</p>
            {podcast.newest_at && <p className="sm dim">Последний выпуск {relativeMoment(podcast.newest_at, now)}</p>}
            <StateTag tone={standOf(podcast).tone}>{standOf(podcast).words}</StateTag>
          </div>
        </li>
      ))}
    </ul>
  );
}

function factsOf({ episodes_count, seconds, rss_url }: PodcastCard): string {
  const where = rss_url ? `лента ${new URL(rss_url).host}` : 'выпуски живут здесь';
  const facts = [episodes_count > 0 ? episodesWords(episodes_count) : 'пока без выпусков', hoursWords(seconds), where];
  return facts.filter(Boolean).join(' · ');
}

/** What asks for its author stands before what does not. */
function standOf(podcast: PodcastCard): { tone: Tone; words: string } {
  const { feed_state, is_confirmed, processing_status: status, is_published } = podcast;
  if (feed_state === 'gone') return { tone: 'bad', words: 'Ленты больше нет' };
  if (feed_state === 'lost') return { tone: 'bad', words: 'Лента не\u00A0отвечает' };
  if (status === 'returned') return { tone: 'bad', words: 'Вернули с\u00A0замечаниями' };
  if (!is_confirmed) return { tone: 'warn', words: 'Подтвердите, что подкаст ваш' };
  if (status === 'queueModeration' || status === 'moderation') return { tone: 'wait', words: 'На\u00A0проверке' };
  if (is_published) return { tone: 'ok', words: 'Опубликован' };
  return { tone: 'plain', words: podcast.status_label };
}

/** Nothing yet: what to begin with. */
export function NoPodcasts() {
  return (
    <EmptyState
      title="Подкаст уже есть?"
      art={<Cover id="Черновик вслух" title="Первый выпуск" author="Ваше имя" square />}
      action={
        <>
          <ButtonLink kind="go" to="/podcasts/new/">
            Вставить адрес ленты
          </ButtonLink>
          <TextLink to="/podcasts/new/?empty=1">Начать с&nbsp;пустого</TextLink>
        </>
      }
    >
      {hang('Дайте адрес его ленты. Если ещё нет, заведите пустой и добавьте выпуски файлами.')}
    </EmptyState>
  );
}
