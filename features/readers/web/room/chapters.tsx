import { addDays, type Day, day, formatDay, isDay, moscowDay } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { openChapters, type Room, type RoomChapter } from '../../contract/room.ts';
import { titleOf } from '../reading/words.ts';
import css from './room.module.css';

/** What is open, since when; what was said of it; and what those did who are not named. */
export function Chapters({ room }: { room: Room }) {
  const opening = useAct(openChapters);
  const { revalidate } = useRevalidator();
  const [dated, setDated] = useState<RoomChapter | null>(null);
  const today = moscowDay(new Date());
  const save = async (opens: ReadonlyMap<number, Day | null>) => {
    const chapters = room.chapters.flatMap(({ id, opens_on }) => {
      const on = opens.has(id) ? opens.get(id) : opens_on;
      return on ? [{ chapter_id: id, opens_on: on }] : [];
    });
    const { ok } = await opening.act({ bookId: room.book_id, chapters });
    if (ok) await revalidate();
    return ok;
  };
  const written = room.chapters.filter(({ characters, kind }) => characters > 0 || kind === 'part');
  const closed = written.filter(({ opens_on }) => opens_on === null);
  const wrong = formErrors(opening.errors, []);
  if (written.length === 0) return <p className="dim">В&nbsp;книге ещё нет текста: открывать нечего.</p>;
  return (
    <>
      {closed.length > 0 && (
        <p className={css.all}>
          <Button
            size="sm"
            kind="ink"
            busy={opening.isFetching}
            onClick={() => void save(new Map(closed.slice(0, 3).map(({ id }) => [id, today])))}
          >
            Открыть следующие {counted(Math.min(3, closed.length), 'главу', 'главы', 'глав')}
          </Button>
        </p>
      )}
      <ul className={css.chapters}>
        {written.map((one) => (
          <li key={one.id} data-open={one.opens_on !== null && one.opens_on <= today}>
            <div>
              <b>{titleOf(one.name)}</b>
              <span className="dim sm">{openWords(one.opens_on, today)}</span>
              {one.sums && <span className="dim sm">{sumWords(one.sums)}</span>}
            </div>
            <span className="sm">
              {one.marks > 0 && (
                <TextLink to={`/books/${room.book_id}/readers/${one.id}/`}>
                  {counted(one.marks, 'пометка', 'пометки', 'пометок')}
                </TextLink>
              )}
            </span>
            <div className={css.acts}>
              {one.opens_on === null ? (
                <>
                  <Button size="sm" busy={opening.isFetching} onClick={() => void save(new Map([[one.id, today]]))}>
                    Открыть
                  </Button>
                  <Button size="sm" kind="quiet" onClick={() => setDated(one)}>
                    К&nbsp;дате
                  </Button>
                </>
              ) : (
                <Button
                  size="sm"
                  kind="quiet"
                  busy={opening.isFetching}
                  onClick={() => void save(new Map([[one.id, null]]))}
                >
                  Закрыть
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {wrong.length > 0 && (
        <p className="sm bad" role="alert">
          {wrong.join('. ')}
        </p>
      )}
      {dated && (
        <DateDialog
          chapter={dated}
          first={addDays(today, 1)}
          onClose={() => setDated(null)}
          onChoose={async (on) => {
            if (await save(new Map([[dated.id, on]]))) setDated(null);
          }}
        />
      )}
    </>
  );
}

function openWords(opens: Day | null, today: Day): string {
  if (opens === null) return 'закрыта';
  return opens <= today ? 'открыта' : `откроется ${formatDay(opens)}`;
}

function sumWords({ opened, finished, skipped, stopped }: NonNullable<RoomChapter['sums']>): string {
  const more = [skipped > 0 && `пролистали ${skipped}`, stopped > 0 && `остановились ${stopped}`];
  return [`без имён: открыли ${opened}, дочитали ${finished}`, ...more.filter(Boolean)].join(', ');
}

type DateDialogProps = {
  readonly chapter: RoomChapter;
  readonly first: Day;
  readonly onChoose: (on: Day) => Promise<void>;
  readonly onClose: () => void;
};

function DateDialog({ chapter, first, onChoose, onClose }: DateDialogProps) {
  const [text, setText] = useState<string>(first);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDay(text)) void onChoose(day(text));
    else setError('Назовите день');
  };
  return (
    <Dialog title={`Когда откроется: ${titleOf(chapter.name)}`} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <Field
          label="День"
          type="date"
          min={first}
          value={text}
          error={error === '' ? undefined : error}
          hint="Откроется в&nbsp;полночь по&nbsp;Москве; тем, у&nbsp;кого есть учётная запись, напишем"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div>
          <Button type="submit" kind="go">
            Назначить
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
