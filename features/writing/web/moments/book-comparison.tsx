import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { SelectField } from '@pero/ui/fields/field';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ChapterOfBoth, compareStates } from '../../contract/book-comparison.ts';
import type { BookMoment } from '../../contract/moments.ts';
import { Paragraphs } from '../desk/compare/comparison.tsx';
import css from './moments.module.css';

type Compared = NonNullable<ReturnType<typeof useAct<typeof compareStates>>['result']>;

type BookComparisonProps = {
  bookId: number;
  momentId: number;
  to: number | null;
  moments: readonly BookMoment[];
  compared: Compared;
};

/** Two states of the whole book as one text: what nobody has touched is folded. */
export function BookComparison({ bookId, momentId, to, moments, compared }: BookComparisonProps) {
  const [more, setMore] = useState<readonly ChapterOfBoth[]>([]);
  const [next, setNext] = useState(compared.next);
  const asking = useAct(compareStates);
  const chapters = [...compared.chapters, ...more];
  const shown = chapters.filter(isShown);
  const load = async () => {
    if (next === null) return;
    const { ok, result } = await asking.act({ bookId, momentId, place: next, ...(to !== null && { to }) });
    if (!ok || !result) return;
    setMore([...more, ...result.chapters]);
    setNext(result.next);
  };
  const wrong = formErrors(asking.errors);
  const file = `/api/books/${bookId}/moments/${momentId}/compared/word${to === null ? '' : `?to=${to}`}`;
  return (
    <>
      <States bookId={bookId} momentId={momentId} to={to} moments={moments} />
      <div className={css.about}>
        <p>{totalsWords(compared)}</p>
        <a className="btn line" href={file} download>
          Скачать Word с&nbsp;правками
        </a>
      </div>
      <p className="sm dim">
        <ins>так стало</ins> <del>так было</del>
      </p>
      {shown.length === 0 && next === null && (
        <EmptyState title="Тексты одинаковы">
          {hang(
            'Между этими состояниями книги ничего не изменилось. Предложенные правки, которых автор не принял, не сравниваются.',
          )}
        </EmptyState>
      )}
      {shown.map((chapter) => (
        <Chapter key={chapter.id} chapter={chapter} />
      ))}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      {next !== null && (
        <Button busy={asking.isFetching} onClick={() => void load()}>
          Сравнить дальше
        </Button>
      )}
    </>
  );
}

const TODAY = 'now';

function States({ bookId, momentId, to, moments }: Omit<BookComparisonProps, 'compared'>) {
  const navigate = useNavigate();
  const open = (from: string, until: string) =>
    void navigate(`/books/${bookId}/moments/${from}/compared/${until === TODAY ? '' : `?to=${until}`}`);
  return (
    <div className={css.states}>
      <SelectField
        label="Как было"
        value={momentId}
        onChange={({ currentTarget }) => open(currentTarget.value, to === null ? TODAY : String(to))}
      >
        {moments.map(({ id, name }) => (
          <option key={id} value={id} disabled={id === to}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Как стало"
        value={to ?? TODAY}
        onChange={({ currentTarget }) => open(String(momentId), currentTarget.value)}
      >
        <option value={TODAY}>Сегодня</option>
        {moments.map(({ id, name }) => (
          <option key={id} value={id} disabled={id === momentId}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function isShown({ state, is_moved, name_before }: ChapterOfBoth): boolean {
  return state !== 'same' || is_moved || name_before !== null;
}

function Chapter({ chapter }: { chapter: ChapterOfBoth }) {
  const { name, name_before, state, is_moved, added, removed, paragraphs } = chapter;
  const marks = [
    state === 'new' && 'новая глава',
    state === 'dropped' && 'главы больше нет',
    is_moved && 'стоит на\u00A0другом месте',
    name_before !== null && `называлась «${name_before || 'без названия'}»`,
    added > 0 && `+${counted(added, 'слово', 'слова', 'слов')}`,
    removed > 0 && `−${counted(removed, 'слово', 'слова', 'слов')}`,
  ].filter((mark) => mark !== false);
  const title = name || 'Без названия';
  return (
    <section className={css.compared} aria-label={title}>
      <h2>{marked(title, state)}</h2>
      <p className="sm dim">{marks.join(' · ')}</p>
      <div className={css.words}>
        <Paragraphs of={{ paragraphs, added, removed, restyled: 0 }} />
      </div>
    </section>
  );
}

function marked(title: string, state: ChapterOfBoth['state']): ReactNode {
  if (state === 'new') return <ins>{title}</ins>;
  return state === 'dropped' ? <del>{title}</del> : title;
}

function totalsWords({ from, to, totals }: Compared): string {
  const { changed, added, dropped, moved } = totals;
  const parts = [
    changed > 0 && counted(changed, 'глава изменилась', 'главы изменились', 'глав изменилось'),
    added > 0 && counted(added, 'новая', 'новые', 'новых'),
    dropped > 0 && counted(dropped, 'убрана', 'убраны', 'убрано'),
    moved > 0 && counted(moved, 'переставлена', 'переставлены', 'переставлено'),
  ].filter((part) => part !== false);
  const between = `От «${from.name}» до ${to ? `«${to.name}»` : 'сегодняшнего дня'}`;
  return hang(parts.length === 0 ? `${between} ничего не изменилось.` : `${between}: ${parts.join(', ')}.`);
}

export function CompareLink({ bookId, momentId }: { bookId: number; momentId: number }) {
  return <TextLink to={`/books/${bookId}/moments/${momentId}/compared/`}>Сравнить всю книгу</TextLink>;
}
