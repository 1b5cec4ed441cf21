import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { TextLink } from '@pero/ui/text-link';
import { type CSSProperties, useId, useState } from 'react';
import type { z } from 'zod';
import type { ReadingPlace, readingMap } from '../../contract/charts.ts';
import { finishedWords, reachedWords, steepest, worstParagraphs } from './map-words.ts';
import css from './reading.module.css';

type Props = { readonly map: z.output<typeof readingMap.output> };

/** So many names of chapters fit under their columns. */
const FEW_CHAPTERS = 8;

/** Every chapter is a column: its height, who came to it; the light top, who stopped in it. */
export function BookMap({ map: { readers, is_shown, finished, chapters, chapters_page } }: Props) {
  const worst = steepest(chapters);
  const [wanted, setWanted] = useState<number | null>(null);
  const open = chapters.find(({ chapter }) => chapter === wanted) ?? worst ?? chapters[0];
  if (!is_shown || !open) return <TooFew readers={readers} />;
  return (
    <div className={css.map}>
      <p className={css.lead}>
        {finishedWords(finished, readers)}{' '}
        {worst && (
          <>
            Чаще всего останавливаются на&nbsp;главе «{hang(worst.title)}»: {formatNumber(worst.stopped)} из&nbsp;
            {formatNumber(worst.reached)}.
          </>
        )}
      </p>
      <Picture chapters={chapters} open={open} onOpen={setWanted} />
      <Opened chaptersPage={chapters_page} place={open} chapters={chapters} onOpen={setWanted} />
    </div>
  );
}

type PictureProps = {
  readonly chapters: readonly ReadingPlace[];
  readonly open: ReadingPlace;
  readonly onOpen: (chapter: number) => void;
};

function Picture({ chapters, open, onOpen }: PictureProps) {
  const name = useId();
  const most = Math.max(1, ...chapters.map(({ reached }) => reached));
  return (
    <div>
      <fieldset
        className={css.columns}
        data-few={chapters.length <= FEW_CHAPTERS || undefined}
        style={{ '--count': chapters.length } as CSSProperties}
      >
        <legend className="visually-hidden">Глава</legend>
        {chapters.map((place) => (
          <Column
            key={place.chapter}
            name={name}
            place={place}
            most={most}
            isOpen={place === open}
            onOpen={() => onOpen(place.chapter)}
          />
        ))}
      </fieldset>
      <p className={css.legend} aria-hidden="true">
        <i /> дошли до&nbsp;главы <i className={css.lost} /> отложили книгу в&nbsp;ней
      </p>
    </div>
  );
}

type ColumnProps = {
  readonly name: string;
  readonly place: ReadingPlace;
  readonly most: number;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
};

function Column({ name, place, most, isOpen, onOpen }: ColumnProps) {
  const { chapter, title, reached, stopped } = place;
  const words = `${chapter + 1}. ${title}: ${reachedWords(place)}`;
  return (
    <label className={css.column} title={words}>
      <input type="radio" className="visually-hidden" name={name} checked={isOpen} onChange={onOpen} />
      <span className="visually-hidden">{words}</span>
      <span
        aria-hidden="true"
        className={css.reached}
        style={
          { height: `${(reached / most) * 100}%`, '--stopped': reached > 0 ? stopped / reached : 0 } as CSSProperties
        }
      >
        <i />
      </span>
      <span aria-hidden="true" className={css.name}>
        {hang(title)}
      </span>
    </label>
  );
}

const MOST_PARAGRAPHS = 8;

type OpenedProps = Pick<PictureProps, 'chapters' | 'onOpen'> & {
  readonly chaptersPage: string | null;
  readonly place: ReadingPlace;
};

function Opened({ chaptersPage, place, chapters, onOpen }: OpenedProps) {
  const paragraphs = worstParagraphs(place.paragraphs, MOST_PARAGRAPHS);
  const most = Math.max(1, ...paragraphs.map(({ stopped }) => stopped));
  return (
    <div className={css.opened} aria-live="polite">
      <p className={css.where}>
        Глава {place.chapter + 1} из&nbsp;{chapters.length}
      </p>
      <h3>{hang(place.title)}</h3>
      <p className="dim sm">До&nbsp;неё {reachedWords(place)}.</p>
      {paragraphs.length > 0 ? (
        <ol className={css.paragraphs}>
          {paragraphs.map(({ paragraph, stopped }) => (
            <li key={paragraph}>
              <span>Абзац {paragraph}</span>
              <i style={{ width: `${(stopped / most) * 100}%` }} aria-hidden="true" />
              <b>{counted(stopped, 'читатель', 'читателя', 'читателей')}</b>
            </li>
          ))}
        </ol>
      ) : (
        <p className={css.hint}>
          {place.stopped > 0
            ? 'Точное место в\u00A0главе показываем, когда в\u00A0ней остановятся хотя\u00A0бы пятеро: меньше\u00A0— и\u00A0это были\u00A0бы уже не\u00A0цифры, а\u00A0люди.'
            : 'Эту главу дочитывают все, кто до\u00A0неё дошёл.'}
        </p>
      )}
      {chaptersPage !== null && <TextLink to={chaptersPage}>Открыть главы</TextLink>}
      <Turn place={place} chapters={chapters} onOpen={onOpen} />
    </div>
  );
}

/** Columns of a long book are narrower than a finger: here one goes through it chapter by chapter. */
function Turn({ place, chapters, onOpen }: Pick<OpenedProps, 'place' | 'chapters' | 'onOpen'>) {
  const at = chapters.indexOf(place);
  const to = (next: ReadingPlace | undefined) => ({ disabled: !next, onClick: () => next && onOpen(next.chapter) });
  return (
    <div className={css.turn}>
      <Button kind="quiet" size="sm" {...to(chapters[at - 1])}>
        ← Предыдущая
      </Button>
      <Button kind="quiet" size="sm" {...to(chapters[at + 1])}>
        Следующая →
      </Button>
    </div>
  );
}

function TooFew({ readers }: { readers: number }) {
  return (
    <p className={css.few}>
      Карта появится, когда книгу начнут читать пятеро: раньше она показывала&nbsp;бы не&nbsp;цифры, а&nbsp;людей. Пока
      {readers === 0 ? ' её ещё никто не\u00A0открыл.' : ` её ${counted(readers, 'читает', 'читают', 'читают')}.`}
    </p>
  );
}
