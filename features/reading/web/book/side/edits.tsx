import { counted } from '@pero/kernel/plural';
import { Icon, type IconName } from '@pero/ui/icon';
import { TextButton } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { type ReactNode, useState } from 'react';
import { type ListedChapter, useReviewDesk } from '../review-desk.ts';
import { Part } from './part.tsx';
import css from './side.module.css';

const SHOWN = 8;

/** What the author changed since the book was judged last. */
export function Edits() {
  const { changes, now, goTo, show } = useReviewDesk();
  const [isAll, setAll] = useState(false);
  if (!changes?.since) return null;
  const changed = changes.chapters.filter(({ state, kind }) => state !== 'same' && kind === 'chapter');
  const shown = isAll ? changed : changed.slice(0, SHOWN);
  const isNothing = changed.length === 0 && changes.meta.length === 0 && !changes.is_cover_changed;
  return (
    <Part title="Правки автора">
      {isNothing && <p className="sm dim">Пока правок нет.</p>}
      <ul className={css.list}>
        {shown.map((chapter) => (
          <Line key={chapter.chapter_id} icon={ICONS[chapter.state]} tone={chapter.state === 'removed' ? 'bad' : 'ok'}>
            <TextButton
              tone="ink"
              onClick={() => goTo({ chapterId: chapter.chapter_id, at: { kind: 'edit', number: 0 } })}
            >
              {chapter.name || 'Без\u00A0названия'}
            </TextButton>
            <br />
            <span className="dim">{wordsOf(chapter)}</span>
          </Line>
        ))}
        {changes.meta.map(({ field, label, before, after }) => (
          <Line key={field} icon="pencil" tone="dimmer">
            <TextButton tone="ink" onClick={() => show('about')}>
              {label}
            </TextButton>
            <br />
            <span className={css.change}>
              <del>{shortened(before) || 'пусто'}</del> → <ins>{shortened(after) || 'пусто'}</ins>
            </span>
          </Line>
        ))}
        {changes.is_cover_changed && (
          <Line icon="pencil" tone="dimmer">
            <TextButton tone="ink" onClick={() => show('about')}>
              Обложка
            </TextButton>
            <br />
            <span className="dim">новая</span>
          </Line>
        )}
      </ul>
      {changed.length > SHOWN && (
        <p className="sm">
          <TextButton onClick={() => setAll(!isAll)}>
            {isAll ? 'Свернуть' : `Ещё ${counted(changed.length - SHOWN, 'глава', 'главы', 'глав')}`}
          </TextButton>
        </p>
      )}
      <p className="xs dim">
        С&nbsp;прошлой проверки, <Moment at={changes.since} now={now} />
      </p>
    </Part>
  );
}

const ICONS: Readonly<Record<ListedChapter['state'], IconName>> = {
  same: 'check',
  changed: 'check',
  new: 'plus',
  removed: 'trash',
};

function wordsOf({ state, edits }: ListedChapter): string {
  if (state === 'new') return 'новая глава';
  return state === 'removed' ? 'удалена' : counted(edits, 'место', 'места', 'мест');
}

const LONGEST = 60;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text;
}

function Line({ icon, tone, children }: { icon: IconName; tone: string; children: ReactNode }) {
  return (
    <li>
      <span className={tone}>
        <Icon name={icon} />
      </span>
      <span>{children}</span>
    </li>
  );
}
