import { Skeleton } from '@pero/ui/feedback/skeleton';
import { useRead } from '@pero/web-platform/use-read';
import { Fragment } from 'react';
import { readImportChapter } from '../../contract/imports.ts';
import type { Division } from '../use-division.ts';
import css from './chapter-text.module.css';

type Props = { importId: number; at: number; division: Division };

/** The text of a found chapter, paragraph by paragraph; between any two of them it can be cut. */
export function ChapterText({ importId, at, division }: Props) {
  // Every change gives chapters other places, so what was read for an earlier division is another thing.
  const { result } = useRead(readImportChapter, { importId, place: at, revision: division.revision });
  if (!result) return <Skeleton height={120} />;
  if (result.blocks.length === 0) return <p className="dim sm">Под этим заголовком текста нет.</p>;
  return (
    <div className={css.text}>
      <p className={css.hint}>
        {result.blocks.length > 1
          ? 'Если здесь две главы, нажмите между абзацами: текст ниже станет новой главой.'
          : 'В\u00A0главе один абзац: делить нечего.'}
      </p>
      <div className={css.blocks}>
        {result.blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no names and do not move
          <Fragment key={index}>
            {index > 0 && (
              <button
                type="button"
                className={css.cut}
                aria-label={`Разделить перед абзацем ${index + 1}`}
                onClick={() => void division.split(at, index)}
              >
                <span>Разделить здесь</span>
              </button>
            )}
            <p className={block.kind === 'subheading' ? css.heading : undefined}>{shownText(block)}</p>
          </Fragment>
        ))}
        {result.is_cut_short && <p className="dim sm">Дальше глава не&nbsp;показана: она очень длинная.</p>}
      </div>
    </div>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  picture: '[картинка]',
  'scene-break': '* * *',
  'page-break': '[новая страница]',
};

function shownText({ kind, text }: { kind: string; text: string }): string {
  return text === '' ? (SIGNS[kind] ?? '') : text;
}
