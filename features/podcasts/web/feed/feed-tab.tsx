import { formatDay, moscowDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import type { FeedFacts, PodcastPage } from '../../contract/podcasts.ts';
import css from '../podcast.module.css';
import { episodesWords, hoursWords } from '../podcast-words.ts';
import { FeedAddress } from './feed-address.tsx';
import { FeedHealth } from './feed-health.tsx';
import { FoundFields } from './found-fields.tsx';
import { Ownership } from './ownership.tsx';

/** The feed of a podcast: where it is, what was found in it, whose it is. */
export function FeedTab({ podcast, now }: { podcast: PodcastPage; now: Date }) {
  const { feed } = podcast;
  if (!feed) {
    return (
      <>
        <EmptyState title="Ленту делаем мы">
          {hang(
            'Выпуски этого подкаста живут здесь. Если у него уже есть лента на другом хостинге, вставьте её адрес, пока здесь нет выпусков.',
          )}
        </EmptyState>
        {podcast.can_edit && podcast.episodes_count === 0 && <FeedAddress podcastId={podcast.id} feed={null} />}
      </>
    );
  }
  return (
    <>
      <FeedAddress podcastId={podcast.id} feed={feed} />
      <div className={css.columns}>
        <div>
          {feed.found && <Found podcast={podcast} found={feed.found} />}
          <FoundFields podcast={podcast} fields={feed.fields} />
        </div>
        <aside className={feed.ownership.is_confirmed ? css.aside : `${css.aside} ${css.first}`}>
          <Ownership podcastId={podcast.id} feed={feed} canChange={podcast.is_own && podcast.can_edit} now={now} />
          {feed.ownership.is_confirmed && <FeedHealth podcastId={podcast.id} feed={feed} now={now} />}
        </aside>
      </div>
    </>
  );
}

function Found({ podcast, found }: { podcast: PodcastPage; found: NonNullable<FeedFacts['found']> }) {
  const since = found.first_at ? `с\u00A0${formatDay(moscowDay(found.first_at))}` : '';
  const facts = [episodesWords(found.episodes), hoursWords(found.seconds), since].filter(Boolean).join(', ');
  const line = [found.author, found.categories.slice(0, 2).join(', '), found.language].filter(Boolean).join(' · ');
  return (
    <Section title="Что нашли" note={facts} bare>
      <div className={css.found}>
        <Cover
          className={css.foundCover}
          id={podcast.id}
          title={found.title || podcast.name}
          author={found.author}
          image={podcast.cover.url}
          square
        />
        <div>
          <h3>{found.title || 'Без названия'}</h3>
          <p className="sm dim">{line}</p>
          <p className={css.annotation}>{shortened(found.description)}</p>
        </div>
      </div>
    </Section>
  );
}

function shortened(text: string): string {
  return text.length > 320 ? `${text.slice(0, 320).trimEnd()}…` : text;
}
