import { formatNumber } from '@pero/kernel/number';
import { Chip, Chips } from '@pero/ui/chip';
import { EmptyState } from '@pero/ui/empty-state';
import { LinesSkeleton } from '@pero/ui/skeleton';
import { TextButton } from '@pero/ui/text-link';
import type { ResultOf } from '@pero/web-platform/call';
import { useRead } from '@pero/web-platform/use-read';
import { useMemo } from 'react';
import { listSimilar, readPassages } from '../../../contract/changes.ts';
import { useReviewDesk } from '../review-desk.ts';
import { type ComparedPiece, sameWords } from './same-words.ts';
import css from './similar-view.module.css';

/** Passages that two books share, side by side. */
export function SimilarView() {
  const { bookId, other, compareWith } = useReviewDesk();
  const { result: similar, error } = useRead(listSimilar, { bookId });
  const chosen = other ?? similar?.[0]?.book_id ?? null;
  if (error) {
    return (
      <EmptyState kind="error" title="Похожие книги не&nbsp;открылись">
        Книга цела. Обновите страницу через минуту.
      </EmptyState>
    );
  }
  if (!similar) return <Waiting />;
  if (chosen === null) {
    return (
      <EmptyState title="Похожих книг нет">
        Ни&nbsp;одна книга «Пера» не&nbsp;делит с&nbsp;этой заметных отрывков.
      </EmptyState>
    );
  }
  return (
    <div className={css.view}>
      {similar.length > 1 && (
        <Chips label="С какой книгой сравнить">
          {similar.map(({ book_id, title, percent }) => (
            <Chip key={book_id} on={book_id === chosen} onClick={() => compareWith(book_id)}>
              {title}, {percent}&nbsp;%
            </Chip>
          ))}
        </Chips>
      )}
      <Passages key={chosen} otherId={chosen} />
    </div>
  );
}

function Waiting() {
  return (
    <div className={css.view} aria-busy="true">
      <LinesSkeleton lines={6} />
    </div>
  );
}

type Passage = ResultOf<typeof readPassages>['passages'][number];

function Passages({ otherId }: { otherId: number }) {
  const { bookId, info } = useReviewDesk();
  const { result, error } = useRead(readPassages, { bookId, otherId });
  if (error) return <p className="dim">Отрывки не&nbsp;открылись. Обновите страницу через минуту.</p>;
  if (!result) return <LinesSkeleton lines={8} />;
  const { other, percent, shared_characters, passages, has_more } = result;
  return (
    <>
      <p className={css.sum}>
        Сходство {percent}&nbsp;%, считая самое похожее место. {formatNumber(shared_characters)}&nbsp;знаков этой книги
        есть и&nbsp;в&nbsp;«{other.title}» ({other.author_name}).
      </p>
      <div className={css.heads} aria-hidden="true">
        <b>{info.case.title}</b>
        <b>{other.title}</b>
      </div>
      {passages.map((passage) => (
        <Pair
          key={`${passage.here.chapter_id}-${passage.here.block}-${passage.there.chapter_id}-${passage.there.block}`}
          passage={passage}
        />
      ))}
      {has_more && <p className="dim sm">Показаны самые длинные отрывки: есть и&nbsp;другие.</p>}
    </>
  );
}

function Pair({ passage: { here, there, sameness } }: { passage: Passage }) {
  const { goTo } = useReviewDesk();
  const pieces = useMemo(() => sameWords(here.text, there.text), [here.text, there.text]);
  const place = { chapterId: here.chapter_id, at: { kind: 'block' as const, block: here.block } };
  return (
    <section className={css.pair}>
      <div>
        <p className={css.where}>
          <TextButton onClick={() => goTo(place)}>{here.chapter_name || 'К\u00A0месту в\u00A0тексте'}</TextButton>
        </p>
        <p>
          <Compared pieces={pieces.here} />
        </p>
      </div>
      <div>
        <p className={css.where}>
          {there.chapter_name || 'Без\u00A0названия'} · совпадает {sameness}&nbsp;%
        </p>
        <p>
          <Compared pieces={pieces.there} />
        </p>
      </div>
    </section>
  );
}

function Compared({ pieces }: { pieces: readonly ComparedPiece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text that never changes
  return pieces.map(({ text, isSame }, at) => (isSame ? <mark key={at}>{text}</mark> : text));
}
