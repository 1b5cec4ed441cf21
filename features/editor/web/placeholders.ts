import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const WORDS: Readonly<Record<string, string>> = {
  chapterTitle: 'Название главы',
  verseTitle: 'Название стихотворения',
  figure: 'Подпись к рисунку',
};

const SIGNED: Readonly<Record<string, string>> = {
  letter: 'Подпись под письмом',
  quotation: 'Чьи это слова',
  epigraph: 'Чьи это слова',
  verse: 'Автор, год, место',
};

/** Pale words where something may be written: in the heading, in a chapter without text, and where the caret is. */
export const Placeholders = Extension.create({
  name: 'placeholders',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: (state) => hintsIn(state) } })],
});

function hintsIn({ doc, selection }: EditorState): DecorationSet | null {
  const hints: Decoration[] = [];
  const add = (node: Node, pos: number, words: string | undefined) => {
    if (words !== undefined && node.isTextblock && node.content.size === 0) {
      hints.push(Decoration.node(pos, pos + node.nodeSize, { 'data-hint': words }));
    }
  };
  const title = doc.firstChild;
  if (title) add(title, 0, WORDS.chapterTitle);
  const first = doc.maybeChild(1);
  if (title && first?.type.name === 'paragraph' && doc.childCount === 2) add(first, title.nodeSize, 'Начните писать…');
  const { $from } = selection;
  if ($from.depth > 0 && $from.parent !== title)
    add($from.parent, $from.before(), wordsFor($from.parent, $from.node(-1)));
  return hints.length === 0 ? null : DecorationSet.create(doc, hints);
}

function wordsFor(block: Node, around: Node): string | undefined {
  if (block.type.name === 'attribution') return SIGNED[around.type.name];
  if (around.type.name === 'note') return 'Текст сноски';
  if (around.type.name === 'epigraph') return 'Эпиграф';
  return WORDS[block.type.name];
}
