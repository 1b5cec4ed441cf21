import { hang } from '@pero/kernel/typography';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { relativeMoment } from '@pero/ui/words/day';
import { FeedHealth } from '../feed/feed-health.tsx';
import { OurFeed } from '../feed/our-feed.tsx';
import type { LoadedPodcast } from '../load-podcast.ts';
import css from '../podcast.module.css';
import { AddEpisode } from './add-episode.tsx';
import { EpisodeTable } from './episode-table.tsx';

const PAGE = 50;

export function EpisodesTab({ loaded }: { loaded: LoadedPodcast }) {
  const { podcast, episodes, page, now } = loaded;
  const newest = podcast.newest_at ? `последний ${relativeMoment(podcast.newest_at, now)}` : undefined;
  const more = podcast.episodes_count - page * PAGE;
  return (
    <div className={css.columns}>
      <Section title="Выпуски" note={newest} bare>
        {podcast.feed === null && podcast.can_edit && <AddEpisode podcastId={podcast.id} />}
        {episodes.length === 0 ? <NoEpisodes hasFeed={podcast.feed !== null} /> : <EpisodeTable loaded={loaded} />}
        <p className={css.more}>
          {page > 1 && <TextLink to={`?page=${page - 1}`}>Новее</TextLink>}
          {more > 0 && <TextLink to={`?page=${page + 1}`}>Ещё {Math.min(more, PAGE)}</TextLink>}
        </p>
      </Section>
      <aside className={css.aside}>
        {podcast.feed && <FeedHealth podcastId={podcast.id} feed={podcast.feed} now={now} />}
        <OurFeed podcast={podcast} />
      </aside>
    </div>
  );
}

function NoEpisodes({ hasFeed }: { hasFeed: boolean }) {
  if (hasFeed)
    return (
      <EmptyState title="В ленте пока пусто">
        {hang('Как только на хостинге выйдет выпуск, он появится здесь.')}
      </EmptyState>
    );
  return (
    <EmptyState title="Первый выпуск">
      {hang('Загрузите запись, MP3 или M4A. Мы послушаем её, узнаем длину и поставим в ленту.')}
    </EmptyState>
  );
}
