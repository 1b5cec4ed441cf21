import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { StateTag } from '@pero/ui/states/state-tag';
import { type CSSProperties, memo, type Ref, useMemo, useState, useSyncExternalStore } from 'react';
import type { DeskBlock } from '../../../contract/changes.ts';
import type { ListedChapter } from '../review-desk.ts';
import { Block, type Mode, Runs } from './block.tsx';
import type { ChapterShelf, ChapterText } from './chapter-shelf.ts';
import { type BlockEdits, editsOf, foldedBlocks } from './edits.ts';
import { MendableBlock, type Mending } from './mend-paragraph.tsx';
import { runsNow } from './pieces.ts';
import css from './text.module.css';
import { marksInBlocks, type TextMark } from './text-marks.ts';

type ChapterSectionProps = {
  readonly chapter: ListedChapter;
  readonly mode: Mode;
  readonly shelf: ChapterShelf;
  readonly marks: readonly TextMark[];
  readonly isUnfolded: boolean;
  readonly onUnfold: (chapterId: number) => void;
  /** Null of whoever only remarks. */
  readonly mending: Mending | null;
  /** Watches whether the chapter is in sight. */
  readonly sight: Ref<HTMLElement>;
};

/** One chapter. Of a long book most are never drawn: their place is kept by their length. */
export const ChapterSection = memo(function ChapterSection(props: ChapterSectionProps) {
  const { chapter, mode, shelf, sight } = props;
  const { chapter_id, characters } = chapter;
  const there = useSyncExternalStore(
    (listener) => shelf.watch(chapter_id, listener),
    () => shelf.at(chapter_id),
    () => shelf.at(chapter_id),
  );
  const text = there.kind === 'here' ? there.text : null;
  return (
    <section
      ref={sight}
      className={css.chapter}
      data-chapter={chapter_id}
      data-mode={mode}
      style={{ '--long': `${heightOf(characters)}px` } as CSSProperties}
      aria-busy={text === null}
    >
      <Heading chapter={chapter} text={text} mode={mode} />
      {text && <Body key={mode} {...props} text={text} />}
      {there.kind === 'failed' && (
        <p className="dim sm">
          Глава не&nbsp;открылась.{' '}
          <Button size="sm" onClick={() => shelf.want(chapter_id)}>
            Открыть ещё раз
          </Button>
        </p>
      )}
      {!text && there.kind !== 'failed' && characters > 0 && (
        <div className={css.empty}>{there.kind === 'asked' && <LinesSkeleton lines={4} />}</div>
      )}
    </section>
  );
});

const LETTERS_IN_LINE = 62;
const LINE = 30;

/** About as high as so many characters will be. */
function heightOf(characters: number): number {
  return Math.ceil(characters / LETTERS_IN_LINE) * LINE;
}

const STATE_WORDS = { new: 'Новая глава', removed: 'Удалена автором' } as const;

type HeadingProps = { chapter: ListedChapter; text: ChapterText | null; mode: Mode };

function Heading({ chapter, text, mode }: HeadingProps) {
  const { state, kind, name } = chapter;
  const lines = text?.blocks.filter((block) => block.kind === 'heading') ?? [];
  const isCompared = mode !== 'whole' && state === 'changed';
  const edits = editsOf(text?.blocks ?? []);
  return (
    <header className={css.heading} data-edit={state === 'new' || state === 'removed' ? 0 : undefined}>
      {(state === 'new' || state === 'removed') && (
        <StateTag tone={state === 'new' ? 'ok' : 'bad'}>{STATE_WORDS[state]}</StateTag>
      )}
      <h2 data-part={kind === 'part' || undefined} data-block="">
        {lines.length === 0
          ? name || 'Без\u00A0названия'
          : lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a heading stand in their order
              <span key={at} className={css.line}>
                <Runs
                  runs={isCompared ? line.runs : runsNow(line)}
                  marks={[]}
                  edits={(isCompared && edits[text?.blocks.indexOf(line) ?? -1]) || NOTHING}
                />
              </span>
            ))}
      </h2>
    </header>
  );
}

const NOTHING: BlockEdits = { runs: [], restyled: null };

function Body(props: ChapterSectionProps & { text: ChapterText }) {
  const { chapter, mode, text, marks: blockMarks, isUnfolded, onUnfold, mending } = props;
  const { state, chapter_id } = chapter;
  const [isGoneShown, setGoneShown] = useState(false);
  const marks = useMemo(() => marksInBlocks(text.blocks, blockMarks), [text, blockMarks]);
  const edits = useMemo(() => editsOf(text.blocks), [text]);
  if (state === 'removed' && !isGoneShown) {
    return <Button onClick={() => setGoneShown(true)}>Показать удалённый текст</Button>;
  }
  // A new chapter is read, not compared; so is one without edits that was opened among the changed ones.
  const shown: Mode = state === 'changed' || state === 'removed' ? mode : 'whole';
  const rows = text.blocks.map((block, index) => ({ block, index })).filter(({ block }) => block.kind !== 'heading');
  const draw = ({ block, index }: { block: DeskBlock; index: number }) => {
    const blockMarks = (block.block !== null && marks.get(block.block)) || NO_MARKS;
    const drawn = <Block key={index} block={block} mode={shown} marks={blockMarks} edits={edits[index]} />;
    if (!mending || shown === 'beside') return drawn;
    return (
      <MendableBlock key={index} block={block} chapterId={chapter_id} mending={mending}>
        {drawn}
      </MendableBlock>
    );
  };
  const isFolding = mode !== 'whole' && state === 'changed' && !isUnfolded;
  return (
    <div className={css.body} data-long={rows.length > MANY_BLOCKS || undefined}>
      {isFolding
        ? foldedBlocks(rows.map(({ block }) => block)).map((row) => {
            if (row.kind === 'fold') {
              return <Fold key={`fold-${row.from}`} count={row.count} onOpen={() => onUnfold(chapter_id)} />;
            }
            const kept = rows[row.index];
            return kept && draw(kept);
          })
        : rows.map(draw)}
    </div>
  );
}

const NO_MARKS = [] as const;
/** From here on the browser itself leaves out paragraphs that are not in sight. */
const MANY_BLOCKS = 300;

function Fold({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <p className={css.skip}>
      <button type="button" onClick={onOpen}>
        {counted(count, 'абзац', 'абзаца', 'абзацев')} без правок
      </button>
    </p>
  );
}
