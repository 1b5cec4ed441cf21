import { lengthWords } from '@pero/kernel/length';
import { hang } from '@pero/kernel/typography';
import { ButtonLink } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { BookShelf } from '@pero/ui/cover/book-shelf';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Section } from '@pero/ui/layout/section';
import { useState } from 'react';
import type { AudiobookCard } from '../../contract/audiobooks.ts';
import type { ReadableBook } from '../../contract/workshop.ts';
import { audioTagOf } from '../../rules/audio-tag.ts';
import { audiobookPath, newAudiobookPath } from '../../rules/paths.ts';
import type { AudioWhole } from '../workshop/audio-steps.ts';
import { AtWork } from './at-work.tsx';
import css from './shelf.module.css';
import { GROUPS, type Group, groupOf } from './shelf-groups.ts';
import { Ways } from './ways.tsx';

type AudioShelfProps = {
  audiobooks: readonly AudiobookCard[];
  books: readonly ReadableBook[];
  atWork: AudioWhole | null;
  now: Date;
};

/** What sounds and what is being recorded: the one in work on top, the shelf, and three ways to the next one. */
export function AudioShelf({ audiobooks, books, atWork, now }: AudioShelfProps) {
  const [group, choose] = useState<Group>('all');
  if (audiobooks.length === 0) {
    return (
      <>
        <EmptyState
          title={hang('Здесь будет полка, которую слушают')}
          art={<Cover id="вслух" title="Ваша книга вслух" author="Ваше имя" square />}
          action={
            <ButtonLink kind="go" to={newAudiobookPath()}>
              Выбрать книгу
            </ButtonLink>
          }
        >
          {hang('Озвучить можно любую свою книгу: своей записью, голосом чтеца или машины.')}
        </EmptyState>
        <Ways books={books} />
      </>
    );
  }
  const others = audiobooks.filter(({ id }) => id !== atWork?.meta.id);
  const counts = Object.keys(GROUPS).map((name) => ({
    name: name as Group,
    count: others.filter((one) => groupOf(one, name as Group)).length,
  }));
  return (
    <>
      {atWork && <AtWork whole={atWork} now={now} />}
      {others.length > 0 && (
        <Section title="Полка" className={css.shelf}>
          <Chips label="Какие показать">
            {counts
              .filter(({ name, count }) => name === 'all' || count > 0)
              .map(({ name, count }) => (
                <Chip key={name} on={name === group} onClick={() => choose(name)}>
                  {`${GROUPS[name]} ${count}`}
                </Chip>
              ))}
          </Chips>
          <BookShelf books={others.filter((one) => groupOf(one, group)).map(shelved)} square />
        </Section>
      )}
      <Ways books={books} />
    </>
  );
}

function shelved(audiobook: AudiobookCard) {
  const { id, book_name: title, cover, seconds, reader, files_count } = audiobook;
  const waits = files_count > 0 ? 'измеряем' : 'записей пока нет';
  const sounds = seconds > 0 ? lengthWords(seconds) : waits;
  return {
    id,
    to: audiobookPath(audiobook),
    title,
    author: cover.author,
    image: cover.url,
    state: audioTagOf(audiobook),
    note: [reader && `читает ${reader}`, sounds].filter(Boolean).join(', '),
  };
}
