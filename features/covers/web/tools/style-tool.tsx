import { LAYOUT_NAMES } from '@pero/cover/layouts/names';
import { ORNAMENT_NAMES, ornament } from '@pero/cover/ornaments';
import { useMemo } from 'react';
import css from '../cover.module.css';
import { SmallArt } from '../cover-art.tsx';
import { LAYOUT_WORDS, ORNAMENT_WORDS } from '../cover-words.ts';
import type { ToolProps } from './tool-props.ts';

/** Where everything stands; every layout is shown with the book's own words. */
export function StyleTool({ maker, letters }: ToolProps) {
  const { config, cover, model, picture } = maker;
  const looks = useMemo(() => LAYOUT_NAMES.map((layout) => ({ layout, model: { ...model, layout } })), [model]);
  return (
    <>
      <fieldset>
        <legend>Композиция</legend>
        <div className={css.tiles4}>
          {looks.map(({ layout, model: shown }) => (
            <button
              key={layout}
              type="button"
              className={css.tile}
              aria-label={LAYOUT_WORDS[layout]}
              title={LAYOUT_WORDS[layout]}
              aria-pressed={config.layout === layout}
              disabled={!cover.can_edit}
              onClick={() => maker.change({ layout })}
            >
              <SmallArt model={shown} letters={letters} picture={picture} />
            </button>
          ))}
        </div>
      </fieldset>
      {config.layout === 'plate' && (
        <fieldset className={css.ornaments}>
          <legend>Украшение</legend>
          {ORNAMENT_NAMES.map((name) => (
            <button
              key={name}
              type="button"
              className={css.ornament}
              aria-label={ORNAMENT_WORDS[name]}
              title={ORNAMENT_WORDS[name]}
              aria-pressed={config.ornament === name}
              disabled={!cover.can_edit}
              onClick={() => maker.change({ ornament: name })}
            >
              <svg
                viewBox="0 0 100 100"
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
                dangerouslySetInnerHTML={{ __html: ornament(name, { x: 50, y: 50, size: 84 }, 'currentColor') }}
              />
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
