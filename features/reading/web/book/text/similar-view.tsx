import { formatNumber } from '@pero/kernel/number';
import { Chip, Chips } from '@pero/ui/chip';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { TextButton } from '@pero/ui/text-link';
import type { ResultOf } from '@pero/web-platform/call';
import { useRead } from '@pero/web-platform/use-read';
import { useMemo } from 'react';
import { listForeign, listSimilar, readForeignPassages, readPassages } from '../../../contract/changes.ts';
import { useReviewDesk } from '../review-desk.ts';
import { alikeOf } from './alike.ts';
import { type ComparedPiece, sameWords } from './same-words.ts';
import css from './similar-view.module.css';
import { Verdict } from './verdict.tsx';

/** Passages that this book shares with others and with texts of nobody here, side by side; what a checker said. */
export function SimilarView() {
  const { bookId, other, compareWith } = useReviewDesk();
  const { result: books, error } = useRead(listSimilar, { bookId });
  const { result: foreign, error: failed } = useRead(listForeign, { bookId });
  if (error || failed) {
    return (
      <EmptyState kind="error" title="Похожие тексты не&nbsp;открылись">
        Книга цела. Обновите страницу через минуту.
      </EmptyState>
    );
  }
  if (!books || !foreign) return <Waiting />;
  const similar = alikeOf(books, foreign.texts);
  const chosen = similar.find(({ key }) => key === other) ?? similar[0];
  return (
    <div className={css.view}>
      {foreign.verdict && <Verdict verdict={foreign.verdict} />}
      {!chosen && (
        <EmptyState title="Похожих текстов нет">
          Ни&nbsp;одна книга «Пера» и&nbsp;ни&nbsp;один загруженный текст не&nbsp;делят с&nbsp;этой заметных отрывков.
        </EmptyState>
      )}
      {similar.length > 1 && (
        <Chips label="С чем сравнить">
          {similar.map(({ key, title, percent }) => (
            <Chip key={key} on={key === chosen?.key} onClick={() => compareWith(key)}>
              {title}, {percent}&nbsp;%
            </Chip>
          ))}
        </Chips>
      )}
      {chosen?.foreignId != null && <ForeignPassages key={chosen.key} foreignId={chosen.foreignId} />}
      {chosen?.bookId != null && <BookPassages key={chosen.key} otherId={chosen.bookId} />}
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

type Shared = Pick<ResultOf<typeof readPassages>, 'percent' | 'shared_characters' | 'passages' | 'has_more'> & {
  readonly other: { readonly title: string; readonly author_name: string };
};
type Passage = Shared['passages'][number];

function BookPassages({ otherId }: { otherId: number }) {
  const { bookId } = useReviewDesk();
  const { result, error } = useRead(readPassages, { bookId, otherId });
  return <Passages shared={result ?? null} isFailed={Boolean(error)} />;
}

function ForeignPassages({ foreignId }: { foreignId: number }) {
  const { bookId } = useReviewDesk();
  const { result, error } = useRead(readForeignPassages, { bookId, foreignId });
  return <Passages shared={result ?? null} isFailed={Boolean(error)} />;
}

function Passages({ shared, isFailed }: { shared: Shared | null; isFailed: boolean }) {
  const { info } = useReviewDesk();
  if (isFailed) return <p className="dim">Отрывки не&nbsp;открылись. Обновите страницу через минуту.</p>;
  if (!shared) return <LinesSkeleton lines={8} />;
  const { other, percent, shared_characters, passages, has_more } = shared;
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
