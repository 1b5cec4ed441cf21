import { hang } from '@pero/kernel/typography';
import { Section } from '@pero/ui/layout/section';
import type { PodcastPage } from '../../contract/podcasts.ts';
import css from '../podcast.module.css';
import { CopyButton } from './copy-button.tsx';

/** Our own feed: open once it is published. */
export function OurFeed({ podcast }: { podcast: PodcastPage }) {
  return (
    <Section title="Наша лента" level={2}>
      {podcast.is_published ? (
        <>
          <p className="sm dim">
            {hang(
              podcast.feed
                ? 'Та же, но без ошибок: её можно отдать другим витринам.'
                : 'Её можно отдать любым витринам.',
            )}
          </p>
          <p className={css.ours}>
            <code>{podcast.public_url}</code>
          </p>
          <CopyButton text={podcast.public_url} label="Скопировать адрес" />
        </>
      ) : (
        <p className="sm dim">{hang('Откроется после проверки: адрес, обложка и файлы станут видны всем.')}</p>
      )}
    </Section>
  );
}
