import { type Format, FRONT } from '@pero/cover/compose';
import type { Letters } from '@pero/cover/letters/letters';
import type { CoverModel } from '@pero/cover/model';
import type { OwnPicture } from '@pero/cover/picture-art';
import { coverSvg } from '@pero/cover/svg';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import './cover-fonts.css';
import css from './cover.module.css';

type Art = {
  readonly model: CoverModel;
  readonly letters: Letters;
  readonly picture?: OwnPicture | null | undefined;
  readonly format?: Format;
};

/** A cover drawn here and now, by the same hand that draws it on the server. */
export function CoverArt({ model, letters, picture, format = FRONT }: Art) {
  const id = useId().replace(/\W/g, '');
  const svg = useMemo(
    () => withOwnIds(coverSvg(model, letters, format, picture ?? undefined), id),
    [model, letters, format, picture, id],
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own press, which escapes every word
  return <span className={css.art} dangerouslySetInnerHTML={{ __html: svg }} />;
}

/** One of many small ones: a button says what it is, and it may come a moment later than the large one. */
export const SmallArt = memo(function SmallArt({ model, letters, picture, format }: Art) {
  const calm = useDeferredValue(model);
  return (
    <span aria-hidden="true">
      <CoverArt model={calm} letters={letters} picture={picture} {...(format && { format })} />
    </span>
  );
});

/** Clips and gradients of one drawing must not be taken for those of another on the same page. */
function withOwnIds(svg: string, id: string): string {
  return svg.replace(/ id="(\w+)"/g, ` id="${id}-$1"`).replace(/url\(#(\w+)\)/g, `url(#${id}-$1)`);
}
