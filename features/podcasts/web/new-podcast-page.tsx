import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, isRefusedFor, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type MetaDescriptor, useNavigate, useSearchParams } from 'react-router';
import { createPodcast } from '../contract/podcasts.ts';
import css from './new-podcast.module.css';
import { ReadingFeed } from './reading-feed.tsx';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Новый подкаст') }];
}

const STEPS = [
  { title: 'Лента', note: 'вставьте адрес', state: 'now' },
  { title: 'Владелец', note: 'код в\u00A0ленте или письмо', state: 'future' },
  { title: 'Описание', note: 'два поля', state: 'future' },
  { title: 'Проверка', note: 'до\u00A0суток', state: 'future' },
  { title: 'Витрина', note: 'сразу после проверки', state: 'future' },
] as const;

export default function NewPodcastPage() {
  const [search] = useSearchParams();
  const isEmpty = search.get('empty') === '1';
  return (
    <>
      <PageHeader
        crumbs={[
          { label: 'Книги', to: '/books/' },
          { label: 'Подкасты', to: '/podcasts/' },
        ]}
        title="Новый подкаст"
        lead={hang(
          'Подкаст остаётся там, где живёт. Мы читаем его ленту, показываем вашим слушателям и раз в час смотрим, нет ли нового.',
        )}
      />
      <div className={css.path}>
        <StatePath steps={STEPS} label="Путь подкаста" />
      </div>
      <FeedForm />
      <EmptyForm isOpen={isEmpty} />
    </>
  );
}

function FeedForm() {
  const [address, setAddress] = useState('');
  const { act, errors, isFetching } = useAct(createPodcast);
  const navigate = useNavigate();
  const read = async (event?: FormEvent, instead?: string) => {
    event?.preventDefault();
    const { result } = await act({ rss_url: instead ?? address });
    if (result) await navigate(`/podcasts/${result.id}/?tab=feed`);
  };
  const message = fieldError(errors, 'rss_url');
  const named = isRefusedFor(errors, 'feed-page-named') ? addressAtEnd(message ?? '') : undefined;
  const rest = formErrors(errors, ['rss_url']);
  return (
    <div className={css.source}>
      <form className={css.feed} onSubmit={(event) => void read(event)}>
        <Field
          label="Адрес ленты, RSS"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://feeds.example.ru/rss.xml"
          value={address}
          error={message}
          hint={hang('Его показывает хостинг подкаста: «RSS» или «лента».')}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Button kind="go" type="submit" busy={isFetching}>
          Прочитать ленту
        </Button>
      </form>
      {named && (
        <p className="sm">
          <TextButton
            onClick={() => {
              setAddress(named);
              void read(undefined, named);
            }}
          >
            Взять {named.replace(/^https?:\/\//, '')}
          </TextButton>
        </p>
      )}
      {rest.length > 0 && <Note kind="bad">{rest.join('. ')}</Note>}
      {isFetching && <ReadingFeed address={address} />}
    </div>
  );
}

function EmptyForm({ isOpen }: { isOpen: boolean }) {
  const [name, setName] = useState('');
  const { act, errors, isFetching } = useAct(createPodcast);
  const navigate = useNavigate();
  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const { result } = await act({ name });
    if (result) await navigate(`/podcasts/${result.id}/`);
  };
  const rest = formErrors(errors, ['name']);
  return (
    <Section title="Подкаста ещё нет" note="выпуски будут жить здесь, ленту сделаем сами">
      <form className={css.feed} onSubmit={(event) => void begin(event)}>
        <Field
          label="Название"
          value={name}
          autoFocus={isOpen}
          error={fieldError(errors, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" busy={isFetching}>
          Начать с&nbsp;пустого
        </Button>
      </form>
      {rest.length > 0 && <Note kind="bad">{rest.join('. ')}</Note>}
    </Section>
  );
}

/** The server's sentence ends with the address that it has found. */
function addressAtEnd(sentence: string): string {
  return sentence.slice(sentence.lastIndexOf(' ') + 1);
}
