import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Room, removeReader, type ShownReader } from '../../contract/room.ts';
import { dayWords, titleOf } from '../reading/words.ts';
import css from './people.module.css';
import { RemoveReader } from './remove-reader.tsx';

/** Everybody who is in, each along a line of the chapters; of whoever would not be seen, only the name. */
export function People({ room }: { room: Room }) {
  const [leaving, setLeaving] = useState<ShownReader | null>(null);
  const removing = useAct(removeReader);
  const { revalidate } = useRevalidator();
  const remove = async (readerId: number) => {
    const { ok } = await removing.act({ bookId: room.book_id, readerId });
    if (!ok) return;
    setLeaving(null);
    await revalidate();
  };
  if (room.readers.length === 0) {
    return <p className="dim">Никто ещё не&nbsp;вошёл. Откройте главы и&nbsp;позовите: ссылкой или письмом.</p>;
  }
  const chapters = room.chapters.filter(({ kind }) => kind === 'chapter');
  const unnamed = room.readers.filter((one) => one.state === 'reading' && one.way === null).length;
  return (
    <>
      <ul className={css.race}>
        {room.readers.map((one) => (
          <li key={one.id} data-standing={one.way?.standing ?? one.state}>
            <b>{one.name}</b>
            <Line reader={one} ids={chapters.map(({ id }) => id)} />
            <span className={css.words}>{wordsOf(one, room)}</span>
            <span className={css.count}>{one.marks > 0 && counted(one.marks, 'пометка', 'пометки', 'пометок')}</span>
            {one.state === 'reading' ? (
              <Button
                kind="quiet"
                size="sm"
                aria-label={`Освободить место: ${one.name}`}
                onClick={() => setLeaving(one)}
              >
                Освободить место
              </Button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
      {unnamed > 0 && (
        <p className="dim sm">
          {counted(
            unnamed,
            'читатель не\u00A0показывает',
            'читателя не\u00A0показывают',
            'читателей не\u00A0показывают',
          )}
          , где остановились.{' '}
          {unnamed >= 3
            ? 'Их путь\u00A0— в\u00A0суммах у\u00A0глав.'
            : 'Суммы появятся у\u00A0глав, когда таких будет трое.'}
        </p>
      )}
      {leaving && (
        <RemoveReader
          reader={leaving}
          isBusy={removing.isFetching}
          error={removing.errors[0]?.messages[0]}
          onRemove={() => void remove(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function Line({ reader, ids }: { reader: ShownReader; ids: readonly number[] }) {
  const { way } = reader;
  if (!way) return <span className={css.line} data-hidden />;
  const at = way.chapter_id === null ? -1 : ids.indexOf(way.chapter_id);
  const isThrough = way.chapter_id !== null && way.finished.includes(way.chapter_id);
  const part = at < 0 ? 0 : (at + (isThrough ? 1 : 0.5)) / Math.max(1, ids.length);
  return (
    <span className={css.line} aria-hidden="true">
      <i style={{ width: `${100 * part}%` }} />
      {way.skipped.map((id) => (
        <u key={id} style={{ left: `${(100 * (ids.indexOf(id) + 0.5)) / Math.max(1, ids.length)}%` }} />
      ))}
      {at >= 0 && <s style={{ left: `${100 * part}%` }} />}
    </span>
  );
}

function wordsOf({ state, way, entered_at }: ShownReader, { chapters }: Room): string {
  if (state === 'removed') return 'место освобождено';
  if (state === 'left') return 'ушёл сам';
  if (!way) return `с\u00A0${dayWords(entered_at)}`;
  const name = titleOf(chapters.find(({ id }) => id === way.chapter_id)?.name ?? '');
  const skipped = way.skipped.length > 0 ? `, пролистано глав: ${way.skipped.length}` : '';
  switch (way.standing) {
    case 'not-begun':
      return 'ещё не\u00A0открывал';
    case 'done':
      return `всё прочитано${skipped}`;
    case 'stands':
      return `стоит ${counted(way.days, 'день', 'дня', 'дней')}: ${name}${skipped}`;
    default:
      return `читает: ${name}${skipped}`;
  }
}
