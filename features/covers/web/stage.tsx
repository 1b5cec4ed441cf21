import { IconButton } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Icon } from '@pero/ui/icon';
import { type CSSProperties, useState } from 'react';
import { CoverArt } from './cover-art.tsx';
import { FramedArt } from './framed-art.tsx';
import { Small } from './small-sizes.tsx';
import css from './stage.module.css';
import { coloursOf } from './tools/colours.ts';
import type { ToolProps } from './tools/tool-props.ts';
import type { CoverMaker } from './use-cover-maker.ts';
import { WrapView } from './wrap-view.tsx';

const VIEWS = [
  { name: 'front', label: 'Обложка' },
  { name: 'book', label: 'Книга' },
  { name: 'wrap', label: 'Разворот' },
] as const;
type View = (typeof VIEWS)[number]['name'];

/** The cover large, as a thing on a table, and as the printer will get it. */
export function Stage({ maker, letters }: ToolProps) {
  const [view, setView] = useState<View>('front');
  return (
    <section className={css.stage} aria-label="Как выглядит обложка">
      <div className={css.bar}>
        <Chips label="Вид">
          {VIEWS.map(({ name, label }) => (
            <Chip key={name} on={view === name} onClick={() => setView(name)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <div className={css.steps}>
          <IconButton icon="undo" label="Отменить" size="sm" disabled={!maker.canUndo} onClick={maker.undo} />
          <span className={css.mirrored}>
            <IconButton icon="undo" label="Вернуть" size="sm" disabled={!maker.canRedo} onClick={maker.redo} />
          </span>
        </div>
      </div>
      <div className={css.table}>
        {view === 'front' && <Front maker={maker} letters={letters} />}
        {view === 'book' && <Volume maker={maker} letters={letters} />}
        {view === 'wrap' && <WrapView maker={maker} letters={letters} />}
      </div>
      <Small maker={maker} letters={letters} />
      <SaveLine maker={maker} />
    </section>
  );
}

function Front({ maker, letters }: ToolProps) {
  if (maker.mode === 'file') return <OwnFile maker={maker} />;
  return (
    <div className={css.large}>
      {maker.picture ? (
        <FramedArt maker={maker} picture={maker.picture} letters={letters} />
      ) : (
        <CoverArt model={maker.model} letters={letters} />
      )}
    </div>
  );
}

/** A ready cover: as it was chosen, or as it stands with the marks on it. */
function OwnFile({ maker: { cover, file } }: { readonly maker: CoverMaker }) {
  const shown = file.picture?.href ?? cover.image;
  return (
    <div className={css.large}>
      {shown ? (
        <img className={css.file} src={shown} alt={`Обложка: ${cover.title}`} />
      ) : (
        <p className={`${css.waiting} dim`}>Загрузите готовую обложку: JPEG или PNG от&nbsp;1600×2400 пикселей</p>
      )}
    </div>
  );
}

const MM_IN_PIXELS = 320 / 140;

/** As a thing: the spine as thick as the pages will make it. */
function Volume({ maker, letters }: ToolProps) {
  const thick = Math.max(6, Math.round(maker.cover.print.spine_mm * MM_IN_PIXELS));
  const { ground } = coloursOf(maker);
  return (
    <div className={css.room} style={{ '--thick': `${thick}px`, '--spine': ground } as CSSProperties}>
      <div className={css.volume}>
        <div className={css.face}>
          <Front maker={maker} letters={letters} />
        </div>
        <div className={css.side} aria-hidden="true" />
        <div className={css.pages} aria-hidden="true" />
      </div>
    </div>
  );
}

function SaveLine({ maker }: { readonly maker: CoverMaker }) {
  if (!maker.cover.can_edit) return null;
  if (maker.isSaving) {
    return (
      <p className={`${css.saved} dim`} role="status">
        Рисуем обложку…
      </p>
    );
  }
  if (maker.isDirty) {
    return (
      <p className={`${css.saved} dim`} role="status">
        {maker.cover.cover_type === null ? 'Обложки у\u00A0книги пока нет. ' : 'Эта обложка ещё не\u00A0поставлена. '}
        {maker.mode === 'constructor' && 'Черновик хранится в\u00A0этом браузере'}
      </p>
    );
  }
  return (
    <p className={`${css.saved} ok`} role="status">
      <Icon name="check" size={18} />
      {maker.savedAt
        ? `Сохранено в\u00A0${maker.savedAt.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })}`
        : 'Эта обложка стоит на\u00A0книге'}
    </p>
  );
}
