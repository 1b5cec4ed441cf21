import { useEffect, useEffectEvent, useRef } from 'react';
import type { OwnMark, RoomContents, RoomPage } from '../../contract/reading.ts';
import { QUOTE_MOST } from '../../rules/marks.ts';
import css from './text.module.css';
import { useProgress } from './use-progress.ts';
import { MARK_WORDS } from './words.ts';

/** A paragraph, or the words of it that are chosen. */
export type Passage = { readonly block: number; readonly quote: string };

type RoomTextProps = {
  readonly room: Pick<RoomContents, 'key' | 'can_copy'>;
  readonly page: RoomPage;
  readonly marks: readonly OwnMark[];
  readonly chosen: number | null;
  readonly onChoose: (passage: Passage) => void;
  readonly onPart: (part: number) => void;
  readonly onDone: () => void;
};

/** The chapter itself. Its paragraphs are one stop of the Tab key; arrows go through them, Enter marks one. */
export function RoomText({ room, page, marks, chosen, onChoose, onPart, onDone }: RoomTextProps) {
  const text = useRef<HTMLElement>(null);
  useProgress(text, { roomKey: room.key, page, onPart, onDone });
  const choose = useEffectEvent((block: HTMLElement) => {
    const number = Number(block.dataset.block);
    const quote = chosenWords(block) || wordsOf(block);
    if (number >= 0 && quote !== '') onChoose({ block: number, quote });
  });

  useEffect(() => {
    const blocks = blocksIn(text.current);
    for (const [at, block] of blocks.entries()) {
      block.tabIndex = at === 0 ? 0 : -1;
      block.setAttribute('aria-roledescription', 'абзац, Enter\u00A0— отметить');
    }
    const hash = window.location.hash.match(/^#b(\d{1,6})$/)?.[1];
    const place = hash === undefined ? page.block : Number(hash);
    if (place > 0) blocks.find(({ dataset }) => Number(dataset.block) === place)?.scrollIntoView({ block: 'center' });
  }, [page]);

  useEffect(() => {
    for (const block of blocksIn(text.current)) {
      const number = Number(block.dataset.block);
      const own = marks.filter((one) => one.block === number);
      block.toggleAttribute('data-chosen', number === chosen);
      const word = own.map(({ mark }) => (mark ? MARK_WORDS[mark] : 'замечание')).join(', ');
      if (word === '') block.removeAttribute('data-said');
      else block.setAttribute('data-said', word);
    }
  }, [marks, chosen]);

  const walk = (event: React.KeyboardEvent) => {
    const blocks = blocksIn(text.current);
    const at = blocks.indexOf(document.activeElement as HTMLElement);
    const block = blocks[at];
    if (!block) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(block);
    }
    const to = event.key === 'ArrowDown' ? at + 1 : at - 1;
    if ((event.key !== 'ArrowDown' && event.key !== 'ArrowUp') || !blocks[to]) return;
    event.preventDefault();
    block.tabIndex = -1;
    blocks[to].tabIndex = 0;
    blocks[to].focus();
  };
  const press = ({ target }: React.MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a')) return;
    const block = target.closest<HTMLElement>('[data-block]');
    if (block) choose(block);
  };
  const keep = (event: React.ClipboardEvent | React.DragEvent | React.MouseEvent) => {
    if (!room.can_copy) event.preventDefault();
  };
  return (
    <article
      ref={text}
      className={css.text}
      lang="ru"
      data-copy={room.can_copy}
      onClick={press}
      onKeyDown={walk}
      onCopy={keep}
      onCut={keep}
      onDragStart={keep}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the reader of the press, which escapes every text
      dangerouslySetInnerHTML={{ __html: page.html }}
    />
  );
}

function blocksIn(text: HTMLElement | null): HTMLElement[] {
  return [...(text?.querySelectorAll<HTMLElement>('[data-block]') ?? [])].filter(
    ({ dataset }) => Number(dataset.block) >= 0,
  );
}

function wordsOf(block: HTMLElement): string {
  return clean(block.textContent);
}

/** What is selected within the paragraph. */
function chosenWords(block: HTMLElement): string {
  const selection = window.getSelection();
  const isHere = selection?.anchorNode && block.contains(selection.anchorNode) && block.contains(selection.focusNode);
  return isHere ? clean(selection.toString()) : '';
}

/** Marks of no width and places where a word may be divided are no words. */
function clean(text: string): string {
  return text
    .replace(/[\u00AD\u200C\u200D]/g, '')
    .replace(/\s/g, ' ')
    .trim()
    .slice(0, QUOTE_MOST)
    .toWellFormed();
}
