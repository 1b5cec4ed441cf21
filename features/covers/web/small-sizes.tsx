import { SmallArt } from './cover-art.tsx';
import css from './stage.module.css';
import type { ToolProps } from './tools/tool-props.ts';

const SIZES = [
  { width: 34, where: 'в\u00A0списке' },
  { width: 64, where: 'на\u00A0телефоне' },
  { width: 104, where: 'в\u00A0магазине' },
];

/** Most readers meet a cover small. */
export function Small({ maker, letters }: ToolProps) {
  const { mode, file, cover, model, picture } = maker;
  const shown = file.picture?.href ?? cover.thumb;
  if (mode === 'file' && !shown) return null;
  return (
    <ul className={css.sizes} aria-label="В маленьких размерах">
      {SIZES.map(({ width, where }) => (
        <li key={width}>
          <span style={{ width }} className={css.tiny}>
            {mode === 'file' && shown ? (
              <img src={shown} alt="" />
            ) : (
              <SmallArt model={model} letters={letters} picture={picture} />
            )}
          </span>
          <span className="xs dim">{where}</span>
        </li>
      ))}
    </ul>
  );
}
