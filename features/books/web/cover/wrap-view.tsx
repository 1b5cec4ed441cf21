import type { Format } from '@pero/cover/compose';
import { counted } from '@pero/kernel/plural';
import type { CSSProperties } from 'react';
import { SPINE_TEXT_FROM } from '../../rules/cover.ts';
import { coloursOf } from './colours.ts';
import { SmallArt } from './cover-art.tsx';
import css from './stage.module.css';
import type { ToolProps } from './tool-props.ts';

/** 140×200 mm. */
const TRIM: Format = { width: 1400, height: 2000 };

/** Back, spine and front on one sheet, as they go to print; the spine is as thick as the pages make it. */
export function WrapView({ maker, letters }: ToolProps) {
  const { cover, model, picture, mode, file } = maker;
  const { pages, spine_mm, is_counted } = cover.print;
  const { ground, ink } = coloursOf(maker);
  const shown = file.picture?.href ?? cover.image;
  return (
    <figure className={css.wrapView}>
      <div
        className={css.wrap}
        style={{ '--spine-mm': spine_mm, '--ground-c': ground, '--ink-c': ink } as CSSProperties}
      >
        <div className={css.back}>
          <p>{cover.annotation || 'Здесь будет аннотация книги.'}</p>
          <span className={css.barcode} aria-hidden="true" />
        </div>
        <div className={css.spine}>
          {spine_mm >= SPINE_TEXT_FROM && (
            <span>
              {model.author} · {model.title}
            </span>
          )}
        </div>
        <div className={css.front}>
          {mode === 'file' && shown && <img src={shown} alt="" />}
          {mode === 'constructor' && <SmallArt model={model} letters={letters} picture={picture} format={TRIM} />}
        </div>
      </div>
      <figcaption className="sm dim">
        Мягкая обложка 140×200&nbsp;мм, корешок {String(spine_mm).replace('.', ',')}&nbsp;мм:{' '}
        {is_counted ? 'по' : 'примерно по'}&nbsp;{counted(pages, 'странице', 'страницам', 'страницам')}
        {spine_mm < SPINE_TEXT_FROM && '. На\u00A0таком тонком корешке надписи не\u00A0ставят'}
      </figcaption>
    </figure>
  );
}
