import { HistoryList } from '@pero/moderation/web/parts/history-list';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import type { ResultOf } from '@pero/web-platform/call';
import { useMe } from '@pero/web-platform/session';
import { useRead } from '@pero/web-platform/use-read';
import { listForeign, listSimilar } from '../../../contract/changes.ts';
import { saidOf } from '../judge/decision-words.ts';
import { useReviewDesk } from '../review-desk.ts';
import { Edits } from './edits.tsx';
import { Findings } from './findings.tsx';
import { Papers } from './papers.tsx';
import { Part } from './part.tsx';
import css from './side.module.css';

/** What the machine and the past know of the book. */
export function SidePanel() {
  const { bookId, info, now } = useReviewDesk();
  const { isModerator } = useMe();
  return (
    <aside className={css.side} aria-label={saidOf(info, 'О книге')}>
      <Edits />
      {isModerator && info.case.work_kind === 'book' && (
        <>
          <Part title="Находки машины">
            <Findings />
          </Part>
          <Part title={saidOf(info, 'Похожие книги')}>
            <Similar />
          </Part>
        </>
      )}
      <Part title="Метки">
        <Marks />
      </Part>
      <Papers />
      <Part title="История">
        <HistoryList kind="book" subjectId={bookId} now={now} />
      </Part>
    </aside>
  );
}

function rowsOf(books: ResultOf<typeof listSimilar>, texts: ResultOf<typeof listForeign>['texts']) {
  return [
    ...books.map(({ book_id, author_name, ...book }) => ({ ...book, key: `book-${book_id}`, whose: author_name })),
    ...texts.map(({ foreign_id, source, ...text }) => ({ ...text, key: `text-${foreign_id}`, whose: source })),
  ].sort((a, b) => b.percent - a.percent);
}

const TONES = { plain: 'dimmer', yellow: 'warn', red: 'bad' } as const;

function Similar() {
  const { bookId, compareWith, info, isHolder } = useReviewDesk();
  const { result: books, error: notBooks } = useRead(listSimilar, { bookId }, { isOn: isHolder });
  const { result: foreign, error: notForeign } = useRead(listForeign, { bookId }, { isOn: isHolder });
  const error = notBooks || notForeign;
  const result = books && foreign && rowsOf(books, foreign.texts);
  if (!isHolder) return <p className="sm dim">{saidOf(info, 'Увидит тот, кто взял книгу.')}</p>;
  if (error) return <p className="sm dim">Сравнить сейчас не&nbsp;получилось.</p>;
  if (!result) return <LinesSkeleton lines={2} />;
  if (result.length === 0) {
    return (
      <ul className={css.list}>
        <li>
          <span className="ok">
            <Icon name="check" />
          </span>
          <span>Чужого текста не&nbsp;нашли</span>
        </li>
      </ul>
    );
  }
  return (
    <ul className={css.list}>
      {result.map(({ key, title, whose, percent, share, tone }) => (
        <li key={key}>
          <span className={TONES[tone]}>
            <Icon name={tone === 'plain' ? 'copy' : 'warning'} />
          </span>
          <span>
            <b className={TONES[tone]}>{share}&nbsp;%</b> книги{' '}
            <TextButton tone="ink" onClick={() => compareWith(key)}>
              {title}
            </TextButton>
            <br />
            <span className="dim">
              {whose}
              {percent > share && `, в\u00A0самом похожем месте ${percent}\u00A0%`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Marks() {
  const { info, show } = useReviewDesk();
  const { book, case: one } = info;
  const flags = [
    book?.age === 18 ? 'Только для взрослых, 18+' : '',
    book?.obscene_language ? 'Нецензурная брань' : '',
    book?.lgbt_mark ? 'Метка ЛГБТ' : '',
    book?.drug_mention_mark ? 'Упоминание наркотиков' : '',
    book?.ai_declared ? 'Текст с\u00A0участием нейросети' : '',
    book?.source_work ? `Фанфик: ${book.source_work}` : '',
    one.post_moderation ? 'Уже продаётся: проверка после выхода' : '',
    info.has_complaint ? 'Есть жалоба' : '',
  ].filter(Boolean);
  return (
    <>
      {flags.length === 0 ? (
        <p className="sm dim">Особых меток нет.</p>
      ) : (
        <ul className={css.flags}>
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
      <p className="sm">
        <TextButton onClick={() => show('about')}>Обложка и&nbsp;описание</TextButton>
      </p>
    </>
  );
}
