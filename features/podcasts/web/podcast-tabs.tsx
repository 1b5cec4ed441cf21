import { useCurrentInSight } from '@pero/ui/layout/tabs';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { PodcastPage } from '../contract/podcasts.ts';
import { PODCAST_TABS, type PodcastTab, tabPath } from './podcast-tab.ts';

const LABELS: Readonly<Record<PodcastTab, string>> = {
  episodes: 'Выпуски',
  meta: 'Описание',
  cover: 'Обложка',
  feed: 'Лента',
  people: 'Люди',
  remarks: 'Замечания',
};

type Props = { podcast: PodcastPage; chosen: PodcastTab; remarks: number };

export function PodcastTabs({ podcast, chosen, remarks }: Props) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  const asks = podcast.feed?.fields.filter(({ verdict }) => verdict === 'bad').length ?? 0;
  const counts: Readonly<Partial<Record<PodcastTab, number>>> = {
    episodes: podcast.episodes_count,
    feed: asks,
    people: podcast.employees.length,
    remarks,
  };
  return (
    <nav className="tabs" aria-label="Разделы подкаста" ref={row}>
      {PODCAST_TABS.map((tab) => (
        <Link
          key={tab}
          to={tabPath(podcast.id, tab)}
          aria-current={tab === chosen ? 'page' : undefined}
          preventScrollReset
        >
          {LABELS[tab]}
          {(counts[tab] ?? 0) > 0 && (
            <sup className={tab === 'feed' || tab === 'remarks' ? 'warn' : undefined}>{counts[tab]}</sup>
          )}
        </Link>
      ))}
    </nav>
  );
}
