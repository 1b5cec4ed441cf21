import { clockOf } from '@pero/kernel/length';
import { Chip } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Switch } from '@pero/ui/fields/switch';
import { useRead } from '@pero/web-platform/use-read';
import { Fragment, useEffect, useRef, useState } from 'react';
import { type JudgedChapter, readFile } from '../../contract/listening.ts';
import { isMarked, type Stretch } from './marked.ts';
import { RemarkForm } from './remark-form.tsx';
import css from './text-beside.module.css';
import { type Sound, useDesk } from './use-listening.ts';

/** The middle of the desk: what is read there, and the remark that is being written at its place. */
export function TextBeside({ sound }: { sound: Sound }) {
  const { id, info, player } = useDesk();
  const [isFollowing, follow] = useState(true);
  const [isBrief, setBrief] = useState(false);
  const file = sound.files.find((one) => one.id === player.fileId);
  const { result, error } = useRead(
    readFile,
    { audioBookId: id, fileId: Number(player.fileId) },
    { isOn: player.fileId !== '' },
  );
  const chapter = result?.id === player.fileId ? result : null;
  const marks = [
    ...sound.places.filter((place) => place.file_id === player.fileId).map(({ from, to }): Stretch => [from, to]),
    ...info.remarks
      .filter((remark) => remark.file_id === player.fileId)
      .map(({ second }): Stretch => [second ?? 0, second ?? 0]),
  ];
  const at = sound.files.findIndex((one) => one.id === player.fileId);
  return (
    <section className={css.middle} aria-label="Текст главы">
      <div className={css.bar}>
        <span>{file?.has_text ? `Текст на\u00A0день отправки. ${timeWords(chapter)}` : 'Без текста'}</span>
        {file?.has_text && (
          <span className={css.views}>
            <Chip on={!isBrief} onClick={() => setBrief(false)}>
              Текст рядом
            </Chip>
            <Chip on={isBrief} onClick={() => setBrief(true)}>
              Только отмеченное
            </Chip>
          </span>
        )}
        {file?.has_text && (
          <Switch checked={isFollowing} onChange={({ currentTarget }) => follow(currentTarget.checked)}>
            Следовать за&nbsp;звуком
          </Switch>
        )}
      </div>
      <article className={css.text} lang="ru">
        <h2>
          {at + 1}. {file?.title}
        </h2>
        {player.isFailed && (
          <Note kind="bad" title="Запись не&nbsp;открылась">
            Ваши замечания сохранены, остальные главы играют. Обновите страницу и&nbsp;попробуйте снова.
          </Note>
        )}
        {error && (
          <Note kind="bad" title="Текст не&nbsp;открылся">
            Слушать можно и&nbsp;без него. Обновите страницу, чтобы попробовать снова.
          </Note>
        )}
        {!chapter && !error && <LinesSkeleton lines={6} />}
        {chapter && <Paragraphs chapter={chapter} isFollowing={isFollowing} marks={isBrief ? marks : null} />}
      </article>
    </section>
  );
}

function timeWords(chapter: JudgedChapter | null): string {
  const known = chapter?.paragraphs.filter(({ is_known }) => is_known).length ?? 0;
  if (known === 0) return 'Время у\u00A0абзацев примерное';
  return known === chapter?.paragraphs.length ? 'Абзацы найдены в\u00A0записи' : 'Время со\u00A0знаком ≈ примерное';
}

type ParagraphsProps = { chapter: JudgedChapter; isFollowing: boolean; marks: readonly Stretch[] | null };

function Paragraphs({ chapter, isFollowing, marks }: ParagraphsProps) {
  const { player, draft } = useDesk();
  const { paragraphs } = chapter;
  const now = paragraphs.findLastIndex(({ at }) => at <= player.time);
  const current = useRef<HTMLParagraphElement>(null);
  // Whoever writes a remark stays with it: a text that goes on would carry the field and its button away.
  const follows = isFollowing && player.isPlaying && draft === null;
  useEffect(() => {
    if (follows && now > 0) current.current?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [now, follows]);
  const place = draft?.fileId === chapter.id ? paragraphs.findLastIndex(({ at }) => at <= draft.second) : null;
  const shown = paragraphs
    .map((paragraph, index) => ({ ...paragraph, index }))
    .filter(({ index }) => marks === null || index === place || isMarked(chapter, index, marks));
  return (
    <>
      {paragraphs.length === 0 && (
        <p className={css.none}>
          Книги, по&nbsp;которой читают эту запись, на&nbsp;платформе нет, или глава ей не&nbsp;нашлась. Послушайте
          её&nbsp;сами.
        </p>
      )}
      {place === -1 && <RemarkForm />}
      {shown.length === 0 && paragraphs.length > 0 && (
        <p className={css.none}>В&nbsp;этой записи ничего не&nbsp;отмечено: ни&nbsp;машиной, ни&nbsp;вами.</p>
      )}
      {shown.map(({ text, is_heading, at, is_known, index }) => (
        <Fragment key={index}>
          <p
            ref={index === now ? current : null}
            className={css.paragraph}
            data-heading={is_heading || undefined}
            data-past={index < now || undefined}
            data-now={index === now || undefined}
          >
            <button
              type="button"
              className={css.time}
              aria-label={`Слушать с\u00A0${clockOf(at)}`}
              onClick={() => player.open(chapter.id, at)}
            >
              {is_known ? clockOf(at) : `≈\u202F${clockOf(at)}`}
            </button>
            {text}
          </p>
          {place === index && <RemarkForm />}
        </Fragment>
      ))}
    </>
  );
}
