import { Cover } from '@pero/ui/cover/cover';
import { StatePath } from '@pero/ui/states/state-path';
import { StateTag } from '@pero/ui/states/state-tag';
import { Link } from 'react-router';
import type { PodcastPage } from '../contract/podcasts.ts';
import css from './podcast.module.css';
import { podcastPath } from './podcast-path.ts';
import type { PodcastTab } from './podcast-tab.ts';
import { podcastLine } from './podcast-words.ts';
import { PodcastStep } from './publish/podcast-step.tsx';

/** Whose face it has, where it is on its way, and the next step. */
export function PodcastHead({ podcast, tab, now }: { podcast: PodcastPage; tab: PodcastTab; now: Date }) {
  return (
    <>
      <nav className="crumb" aria-label="Вы здесь">
        <ol>
          <li>
            <Link to="/podcasts/">Подкасты</Link>
          </li>
          <li aria-current="page">{podcast.name}</li>
        </ol>
      </nav>
      <header className={css.head}>
        <Cover
          className={css.cover}
          id={podcast.id}
          title={podcast.name}
          author={podcast.cover.author}
          image={podcast.cover.url}
          square
        />
        <div className={css.name}>
          <h1>{podcast.name}</h1>
          <p className={css.line}>{podcastLine(podcast)}</p>
          {podcast.is_published && <StateTag tone="ok">Опубликован</StateTag>}
        </div>
        <PodcastStep podcast={podcast} tab={tab} />
      </header>
      <div className={css.path}>
        <StatePath steps={podcastPath(podcast, now)} label="Путь подкаста" />
      </div>
    </>
  );
}
