import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { sizeWords } from '@pero/ui/words/file-size';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { readFeedAgain } from '../../contract/feed.ts';
import type { FeedFacts } from '../../contract/podcasts.ts';
import css from '../podcast.module.css';
import { ReadingFeed } from '../reading-feed.tsx';

/** Where the feed is read; another address may be given. */
export function FeedAddress({ podcastId, feed }: { podcastId: number; feed: FeedFacts | null }) {
  const [address, setAddress] = useState(feed?.url ?? '');
  const { act, errors, isFetching } = useAct(readFeedAgain);
  const { revalidate } = useRevalidator();
  const isSame = feed !== null && address === feed.url;
  const read = async (event: FormEvent) => {
    event.preventDefault();
    await act({ podcastId, ...(!isSame && { rss_url: address }) });
    await revalidate();
  };
  const rest = formErrors(errors, ['rss_url']);
  return (
    <div className={css.address}>
      <form onSubmit={(event) => void read(event)}>
        <Field
          label="Адрес ленты, RSS"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={address}
          error={fieldError(errors, 'rss_url')}
          hint={feed && errors.length === 0 ? answerWords(feed) : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button type="submit" busy={isFetching}>
          {isSame ? 'Прочитать снова' : 'Прочитать'}
        </Button>
      </form>
      {rest.length > 0 && <Note kind="bad">{rest.join('. ')}</Note>}
      {isFetching && <ReadingFeed address={address} />}
      {feed && <Lost feed={feed} />}
    </div>
  );
}

function answerWords({ ms, bytes, redirects, state }: FeedFacts): string {
  if (state !== 'ok' || ms === null) return '';
  const moved =
    redirects === 0 ? 'без переадресаций' : counted(redirects, 'переадресация', 'переадресации', 'переадресаций');
  const size = bytes === null ? '' : `${sizeWords(bytes)}, `;
  const soon = ms < 50 ? 'сразу' : `за\u00A0${formatNumber(ms / 1000, 1)}\u00A0секунды`;
  return `Ответила ${soon}, ${size}${moved}`;
}

function Lost({ feed }: { feed: FeedFacts }) {
  if (feed.state === 'gone')
    return (
      <Note kind="bad" title="Хостинг отвечает, что ленты больше нет">
        Прежние выпуски на&nbsp;месте, новых мы не&nbsp;увидим. Если подкаст переехал, дайте новый адрес.
      </Note>
    );
  if (feed.state === 'lost')
    return (
      <Note kind="warn" title="Не отвечает третий день">
        Выпуски на&nbsp;месте, новых не&nbsp;видим. Пробуем дальше и&nbsp;скажем, когда лента вернётся.
      </Note>
    );
  return feed.state === 'silent' && feed.fault_words !== '' ? (
    <Note kind="warn" title="В последний раз не получилось">
      {feed.fault_words}
    </Note>
  ) : null;
}
