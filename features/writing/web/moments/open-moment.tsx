import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { useState } from 'react';
import type { ChapterThen, OpenMoment as Opened } from '../../contract/moments.ts';
import { CompareLink } from './book-comparison.tsx';
import { ChapterThenView } from './chapter-then.tsx';
import css from './moments.module.css';
import { TakeBack } from './take-back.tsx';

type OpenMomentProps = { bookId: number; moment: Opened; canTakeBack: boolean };

const SINCE = { same: 'не\u00A0изменилась', changed: 'изменилась', deleted: 'удалена' } as const;

/** A moment, read only: its chapters with what became of them, and the text of one beside them. */
export function OpenMoment({ bookId, moment, canTakeBack }: OpenMomentProps) {
  const first = moment.list.find(({ since, kind }) => since !== 'same' && kind === 'chapter') ?? moment.list[0];
  const [openId, setOpenId] = useState(first?.id);
  const [isAsking, setAsking] = useState(false);
  const open = moment.list.find(({ id }) => id === openId);
  return (
    <>
      <div className={css.about}>
        <p>
          {summaryOf(moment)} <CompareLink bookId={bookId} momentId={moment.id} />
        </p>
        {canTakeBack && moment.list.length > 0 && (
          <Button kind="line" icon="undo" onClick={() => setAsking(true)}>
            Вернуть всю книгу
          </Button>
        )}
      </div>
      <div className={css.open}>
        <ul className={css.chapters} aria-label="Главы момента">
          {moment.list.map((chapter) => (
            <li key={chapter.id} data-depth={Math.min(chapter.depth, 3)}>
              <button
                type="button"
                aria-current={chapter.id === openId ? 'true' : undefined}
                onClick={() => setOpenId(chapter.id)}
              >
                <span>{chapter.name || 'Без названия'}</span>
                <span className={css.since} data-since={chapter.since}>
                  {SINCE[chapter.since]}
                  {growth(chapter)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {open && (
          <ChapterThenView
            key={open.id}
            bookId={bookId}
            momentId={moment.id}
            chapter={open}
            canTakeBack={canTakeBack}
          />
        )}
      </div>
      {isAsking && <TakeBack bookId={bookId} moment={moment} onClose={() => setAsking(false)} />}
    </>
  );
}

function growth({ since, characters, characters_now: now }: ChapterThen): string {
  if (since !== 'changed' || now === characters) return '';
  return `, ${now > characters ? '+' : '−'}${formatNumber(Math.abs(now - characters))}\u00A0зн.`;
}

function summaryOf({ list, later }: Opened): string {
  const changed = list.filter(({ since }) => since === 'changed').length;
  const deleted = list.filter(({ since }) => since === 'deleted').length;
  const parts = [
    changed > 0 && `${counted(changed, 'глава изменилась', 'главы изменились', 'глав изменилось')}`,
    deleted > 0 && `${counted(deleted, 'удалена', 'удалены', 'удалено')}`,
    later.length > 0 && `${counted(later.length, 'появилась', 'появились', 'появилось')}`,
  ].filter((part) => part !== false);
  return hang(parts.length === 0 ? 'С тех пор ничего не изменилось.' : `С тех пор ${parts.join(', ')}.`);
}
