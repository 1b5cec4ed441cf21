import type { Letters } from '@pero/cover/letters/letters';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Chip, Chips } from '@pero/ui/chip';
import { Note } from '@pero/ui/feedback/note';
import { TextAreaField } from '@pero/ui/fields/field';
import { TextButton } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useMemo, useState } from 'react';
import { type CoverDraft, drawCover } from '../contract/cover.ts';
import { BUILT_IN_COVER_LABEL, COVER_MOODS, type CoverMood } from '../rules/cover.ts';
import css from './cover.module.css';
import { SmallArt } from './cover-art.tsx';
import { styleWords } from './cover-words.ts';
import type { ToolProps } from './tools/tool-props.ts';
import { type CoverMaker, modelOf } from './use-cover-maker.ts';

/** Variants drawn by the machine: by the model of the platform, or honestly by ourselves. */
export function Machine({ maker, letters }: ToolProps) {
  const { cover } = maker;
  const [mood, setMood] = useState<CoverMood | null>(null);
  const [wish, setWish] = useState('');
  const drawing = useAct(drawCover);
  const draw = async (source?: 'built-in') => {
    const { ok, result } = await drawing.act({ bookId: cover.book_id, mood, wish, ...(source && { source }) });
    if (ok && result) maker.drew(result.drafts, result.left);
  };
  const { left, model } = cover.ai;
  const problem = drawing.errors[0]?.messages[0];
  return (
    <div className={css.machine}>
      <p className="sm dim">
        {model === null
          ? 'Четыре варианта по\u00A0названию, жанру и\u00A0настроению. Рисует встроенный генератор'
          : `Рисует модель ${model} по\u00A0названию, жанру, аннотации и\u00A0вашим словам. Надписи ставим сами`}
      </p>
      <Chips label="Настроение">
        {COVER_MOODS.map(({ slug, label }) => (
          <Chip key={slug} on={mood === slug} onClick={() => setMood(mood === slug ? null : slug)}>
            {label}
          </Chip>
        ))}
      </Chips>
      {model !== null && (
        <TextAreaField
          label="Что нарисовать"
          optional="если знаете"
          rows={2}
          maxLength={300}
          value={wish}
          onChange={(event) => setWish(event.target.value)}
        />
      )}
      <div className="row wraps">
        <Button
          size="sm"
          busy={drawing.isFetching}
          disabled={left === 0 || !cover.can_edit}
          onClick={() => void draw()}
        >
          {drawing.isFetching ? 'Рисуем' : 'Нарисовать варианты'}
        </Button>
        <span className="xs dim">
          {left === 0
            ? 'На\u00A0сегодня всё: 5\u00A0раз в\u00A0сутки'
            : `Сегодня ещё ${counted(left, 'раз', 'раза', 'раз')}`}
        </span>
      </div>
      {problem && (
        <Note kind="warn">
          {problem}
          {model !== null && (
            <>
              {' '}
              <TextButton onClick={() => void draw('built-in')}>Нарисовать встроенным генератором</TextButton>
            </>
          )}
        </Note>
      )}
      <Variants maker={maker} letters={letters} />
    </div>
  );
}

function Variants({ maker, letters }: ToolProps) {
  const { cover, draft } = maker;
  if (cover.drafts.length === 0) return null;
  const isOurs = cover.drafts.every(({ source }) => source === 'built-in');
  return (
    <>
      <div className={css.tiles4}>
        {cover.drafts.map((variant, at) => (
          <Variant key={variant.id} number={at + 1} variant={variant} maker={maker} letters={letters} />
        ))}
      </div>
      <p className="xs dim">
        {isOurs ? BUILT_IN_COVER_LABEL : (draft?.label ?? 'Кто рисовал, сказано у\u00A0каждого варианта')}
      </p>
    </>
  );
}

type VariantProps = {
  readonly number: number;
  readonly variant: CoverDraft;
  readonly maker: CoverMaker;
  readonly letters: Letters;
};

function Variant({ number, variant, maker, letters }: VariantProps) {
  const { cover } = maker;
  const model = useMemo(() => modelOf(cover, variant.constructor_config), [cover, variant]);
  const picture = useMemo(() => variant.picture && { ...variant.picture, href: variant.picture.url }, [variant]);
  return (
    <button
      type="button"
      className={css.tile}
      aria-label={`Вариант ${number}: ${styleWords(variant.constructor_config)}. ${variant.label}`}
      title={variant.label}
      aria-pressed={maker.draft?.id === variant.id}
      disabled={!cover.can_edit}
      onClick={() => maker.take(variant)}
    >
      <SmallArt model={model} letters={letters} picture={picture} />
    </button>
  );
}
