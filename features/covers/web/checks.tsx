import { contrastOf } from '@pero/cover/colour';
import { compose } from '@pero/cover/compose';
import type { Letters } from '@pero/cover/letters/letters';
import { ageOf } from '@pero/cover/model';
import { PALETTES } from '@pero/cover/palettes';
import { StateTag } from '@pero/ui/states/state-tag';
import { useDeferredValue, useMemo } from 'react';
import css from './cover.module.css';
import type { ToolProps } from './tools/tool-props.ts';
import type { CoverMaker } from './use-cover-maker.ts';

type Check = { readonly kind: 'ok' | 'warn'; readonly words: string };

/** What a reader, a shop and a printer would say of the cover. */
export function Checks({ maker, letters }: ToolProps) {
  const model = useDeferredValue(maker.model);
  const drawn = useMemo(() => [...titleChecks(model, letters), contrast(model)], [model, letters]);
  const checks = maker.mode === 'file' ? fileChecks(maker) : [...drawn, BLEED];
  return (
    <section className={css.checks}>
      <h5>Проверка обложки</h5>
      <ul>
        {[...checks, ...markChecks(maker)].map(({ kind, words }) => (
          <li key={words}>
            <StateTag tone={kind}>{words}</StateTag>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In a list of this width the title must still be read. */
const LIST_PX = 48;
const READABLE_PX = 3.4;
const BLEED: Check = { kind: 'ok', words: 'Запас под\u00A0обрез 5\u00A0мм' };

function titleChecks(model: CoverMaker['model'], letters: Letters): Check[] {
  const { texts } = compose(model, letters);
  const sizes = texts.filter(({ role }) => role === 'title').flatMap(({ lines }) => lines.map(({ size }) => size));
  const px = (Math.min(...sizes, 1000) * LIST_PX) / 1000;
  if (sizes.length === 0) return [{ kind: 'warn', words: 'На\u00A0обложке нет названия' }];
  return px >= READABLE_PX
    ? [{ kind: 'ok', words: `Название читается в\u00A0списке, ${LIST_PX}\u00A0px` }]
    : [{ kind: 'warn', words: 'В\u00A0списке название почти не\u00A0прочесть: попробуйте другую композицию' }];
}

function contrast({ palette }: CoverMaker['model']): Check {
  const { ground, ink, deep, onDeep } = PALETTES[palette];
  const least = Math.min(contrastOf(ground, ink), contrastOf(deep, onDeep));
  return { kind: 'ok', words: `Контраст ${least.toFixed(1).replace('.', ',')}\u00A0:\u00A01` };
}

function fileChecks({ file, cover }: CoverMaker): Check[] {
  const { picture } = file;
  if (picture) return [{ kind: 'ok', words: `Размер ${picture.width}×${picture.height}` }];
  const size = cover.width && cover.height ? `Размер ${cover.width}×${cover.height}` : null;
  return [
    ...(size ? [{ kind: 'ok' as const, words: size }] : []),
    ...cover.problems.map(({ message }) => ({ kind: 'warn' as const, words: message })),
  ];
}

function markChecks({ model, mode, marksOnFile, cover }: CoverMaker): Check[] {
  const age = ageOf(model.marks);
  if (mode === 'file' && marksOnFile)
    return [{ kind: 'ok', words: 'Знаки, по\u00A0вашим словам, уже на\u00A0картинке' }];
  if (age === undefined) return [{ kind: 'warn', words: 'Возраст не\u00A0указан: выберите его в\u00A0метаданных' }];
  const warnings = [cover.marks.obscene && 'брань', cover.marks.drugs && 'наркотики'].filter((word) => word !== false);
  const more = warnings.length > 0 ? `, предупреждения: ${warnings.join(', ')}` : '';
  return [{ kind: 'ok', words: `Знак ${age}+ на\u00A0месте${more}` }];
}
