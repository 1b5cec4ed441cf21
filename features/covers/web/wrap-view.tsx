import type { Format } from '@pero/cover/compose';
import { counted } from '@pero/kernel/plural';
import type { CSSProperties } from 'react';
import { SPINE_TEXT_FROM } from '../rules/cover.ts';
import { SmallArt } from './cover-art.tsx';
import type { ToolProps } from './tools/tool-props.ts';
import { useWrapColours } from './use-wrap-colours.ts';
import css from './wrap-view.module.css';
import { backType, TRIM_SIZES } from './wrap-words.ts';

/** Back, spine and front on one sheet, as the file for print has them; the spine is as thick as the pages make it. */
export function WrapView({ maker, letters }: ToolProps) {
  const { cover, model, picture, mode, file } = maker;
  const { pages, spine_mm, is_counted, trim } = cover.print;
  const size = TRIM_SIZES[trim];
  const shown = file.picture?.href ?? cover.image;
  const isFile = mode === 'file';
  const { ground, ink } = useWrapColours(isFile ? (shown ?? null) : null, model.palette);
  const format: Format = { width: size.width * DOTS, height: size.height * DOTS };
  const lines = isFile ? cover : model;
  return (
    <figure className={css.wrapView}>
      <div
        className={css.wrap}
        style={
          {
            '--w-mm': size.width,
            '--h-mm': size.height,
            '--spine-mm': spine_mm,
            '--ground-c': ground,
            '--ink-c': ink,
          } as CSSProperties
        }
      >
        <div className={css.back}>
          <div className={css.about} style={{ '--type': backType(cover.annotation, size) } as CSSProperties}>
            {(cover.annotation || 'Здесь будет аннотация книги.').split('\n\n').map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {cover.marks.age !== null && <span className={css.age}>{cover.marks.age}+</span>}
          <span className={css.barcode} aria-hidden="true">
            место для штрихкода
          </span>
        </div>
        <div className={css.spine}>
          {spine_mm >= SPINE_TEXT_FROM && (
            <p className={css.names}>
              <span>
                {lines.author} <b>{lines.title}</b>
              </span>
              <small>Перо</small>
            </p>
          )}
        </div>
        <div className={css.front}>
          {isFile && shown && <img src={shown} alt="" />}
          {!isFile && <SmallArt model={model} letters={letters} picture={picture} format={format} />}
        </div>
      </div>
      <figcaption className="sm dim">
        Мягкая обложка {size.width}×{size.height}&nbsp;мм, корешок {String(spine_mm).replace('.', ',')}&nbsp;мм:{' '}
        {is_counted ? 'по' : 'примерно по'}&nbsp;{counted(pages, 'странице', 'страницам', 'страницам')}
        {spine_mm < SPINE_TEXT_FROM && '. На\u00A0таком тонком корешке надписи не\u00A0ставят'}. Пунктира в&nbsp;файле
        нет: там остаётся чистое место 50×30&nbsp;мм.
      </figcaption>
    </figure>
  );
}

/** Of a drawing, to a millimetre. */
const DOTS = 10;
