import { FONT_NAMES, FONTS } from '@pero/cover/letters/fonts';
import { PALETTE_NAMES, PALETTES } from '@pero/cover/palettes';
import { Chip, Chips } from '@pero/ui/chip';
import type { CSSProperties } from 'react';
import css from '../cover.module.css';
import { FONT_WORDS, PALETTE_WORDS } from '../cover-words.ts';
import type { ToolProps } from './tool-props.ts';

/** Typeface, weight and colours: what one looks at first. */
export function FontTool({ maker }: ToolProps) {
  const { config, cover, model } = maker;
  const { font } = config;
  return (
    <>
      <fieldset className={css.fonts}>
        <legend>Шрифт</legend>
        {FONT_NAMES.map((family) => {
          const face = FONTS[family][font.style];
          const look: CSSProperties = { fontFamily: `"${face.family}"`, fontWeight: face.weight };
          return (
            <button
              key={family}
              type="button"
              className={css.font}
              style={look}
              aria-label={FONT_WORDS[family]}
              aria-pressed={font.family === family}
              disabled={!cover.can_edit}
              onClick={() => maker.change({ font: { ...font, family } })}
            >
              {model.title}
            </button>
          );
        })}
        <Chips label="Насыщенность">
          <Chip on={font.style === 'regular'} onClick={() => maker.change({ font: { ...font, style: 'regular' } })}>
            Обычный
          </Chip>
          <Chip on={font.style === 'bold'} onClick={() => maker.change({ font: { ...font, style: 'bold' } })}>
            Жирный
          </Chip>
        </Chips>
      </fieldset>
      <fieldset className={css.swatches}>
        <legend>Краски</legend>
        {PALETTE_NAMES.map((name) => {
          const { ground, accent, deep } = PALETTES[name];
          const colours = `linear-gradient(90deg, ${ground} 0 34%, ${deep} 34% 67%, ${accent} 67%)`;
          return (
            <button
              key={name}
              type="button"
              className={css.swatch}
              style={{ backgroundImage: colours }}
              aria-label={PALETTE_WORDS[name]}
              title={PALETTE_WORDS[name]}
              aria-pressed={config.palette === name}
              disabled={!cover.can_edit}
              onClick={() => maker.change({ palette: name })}
            />
          );
        })}
      </fieldset>
    </>
  );
}
