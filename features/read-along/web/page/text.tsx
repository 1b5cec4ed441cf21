import { classNames } from '@pero/ui/class-names';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import type { ChapterSeen } from '../../contract/read-along.ts';
import css from './read-along.module.css';
import type { Listening } from './use-listening.ts';

type Block = ChapterSeen['blocks'][number];

/** The chapter as its reader has it. A sentence is lit while it is heard; pressing one begins there. */
export function Text({ listening }: { listening: Listening }) {
  const { chapter, lit, current, isPlaying, hear, places, word } = listening;
  const article = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: MouseEvent) => {
    const sentence = (event.target as Element).closest<HTMLElement>('[data-sentence]')?.dataset.sentence;
    if (sentence !== undefined && places.length > 0) hear(Number(sentence));
  });
  // For the mouse alone: whoever has keys walks the sentences by the buttons beside the text.
  useEffect(() => {
    const element = article.current;
    const pressed = (event: MouseEvent) => press(event);
    element?.addEventListener('click', pressed);
    return () => element?.removeEventListener('click', pressed);
  }, []);
  useEffect(() => {
    if (!isPlaying || lit < 0) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const shown = article.current?.querySelector(`[data-sentence="${lit}"]`);
    shown?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  }, [lit, isPlaying]);
  return (
    <article className={css.text} lang="ru" ref={article}>
      {chapter.blocks.map((block, at) => (
        <BlockOfText
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a chapter never move
          key={at}
          block={block}
          lit={holds(block, lit) ? lit : -1}
          // While it sounds the word is shown, and not the whole of its sentence.
          current={holds(block, current) && !(isPlaying && current === lit) ? current : -1}
          from={holds(block, lit) && word ? word.from - beforeIn(chapter.blocks, at, lit) : -1}
          to={holds(block, lit) && word ? word.to - beforeIn(chapter.blocks, at, lit) : -1}
        />
      ))}
    </article>
  );
}

function holds({ runs }: Block, sentence: number): boolean {
  return sentence >= 0 && runs.some((run) => run.sentence === sentence);
}

/** Letters of this sentence in the blocks before. */
function beforeIn(blocks: readonly Block[], at: number, sentence: number): number {
  return blocks.slice(0, at).reduce((sum, block) => sum + lettersIn(block.runs, sentence), 0);
}

function lettersIn(runs: Block['runs'], sentence: number): number {
  return runs.reduce((sum, run) => sum + (run.sentence === sentence ? run.text.length : 0), 0);
}

type BlockProps = {
  block: Block;
  lit: number;
  current: number;
  /** The word that is said, in letters of the lit sentence within this block. */
  from: number;
  to: number;
};

/** Drawn anew only where the light comes or goes. */
const BlockOfText = memo(function BlockOfText({ block, lit, current, from, to }: BlockProps) {
  if (block.kind === 'break') return <hr />;
  const words = block.runs.map(({ sentence, text, is_emphasised }, at) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: words of a block never move
      key={at}
      data-sentence={sentence ?? undefined}
      aria-current={sentence !== null && sentence === lit ? true : undefined}
      className={classNames(
        sentence !== null && sentence === lit && css.lit,
        sentence !== null && sentence === current && css.current,
      )}
    >
      {is_emphasised ? <em>{said(text, at, sentence)}</em> : said(text, at, sentence)}
    </span>
  ));
  function said(text: string, at: number, sentence: number | null) {
    if (sentence === null || sentence !== lit || to < 0) return text;
    const before = lettersIn(block.runs.slice(0, at), lit);
    const [begin, end] = [Math.max(0, from - before), Math.min(text.length, to - before)];
    if (begin >= end) return text;
    return (
      <>
        {text.slice(0, begin)}
        <span className={css.word}>{text.slice(begin, end)}</span>
        {text.slice(end)}
      </>
    );
  }
  return block.kind === 'heading' ? <h2>{words}</h2> : <p>{words}</p>;
});
