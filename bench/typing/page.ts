/**
 * The page that is measured: the editor with its autosave, or a bare editable text with the same words. Built by Vite
 * as a module of its own, so that it may import what only a browser can run.
 */
export const PAGE = `
import '/ui/theme/styles.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { useAutosave } from '/features/writing/web/autosave/use-autosave.ts';
import { suggestionsIn } from '/features/editor/rules/suggestions/list.ts';
import { storedText } from '/features/editor/rules/suggestions/stored.ts';
import { ChapterEditor } from '/features/editor/web/chapter-editor.tsx';
import { Speller } from '/features/editor/web/spelling/speller.ts';

const { paragraphs, kind } = window.bench;
const chapterId = Date.now();
const root = document.getElementById('root');

if (kind === 'bare') {
  root.contentEditable = 'true';
  root.className = 'bare';
  for (const words of paragraphs) root.append(Object.assign(document.createElement('p'), { textContent: words }));
} else {
  const inlines = (text) => [{ kind: 'text', text, marks: [] }];
  // Three suggestions in a paragraph: a word for a word, each by a person of three; and remarks at passages.
  const suggestedIn = (words, at) => {
    const parts = words.split(' ');
    const each = Math.max(3, Math.floor(parts.length / 4));
    return parts.flatMap((word, index) => {
      if (index % each !== 1 || index / each >= 3) return inlines(word + ' ');
      const change = { id: 's' + at + '-' + index, by: 2 + (index % 3) };
      return [
        { kind: 'text', text: word, marks: [], suggested: { deleted: change } },
        { kind: 'text', text: 'слово', marks: [], suggested: { inserted: change } },
        ...inlines(' '),
      ];
    });
  };
  const isTogether = kind === 'together';
  const marked = {
    title: [inlines('Глава')],
    epigraphs: [],
    notes: [],
    blocks: paragraphs.map((words, at) => ({
      kind: 'paragraph',
      role: 'plain',
      inlines: isTogether ? suggestedIn(words, at) : inlines(words),
    })),
  };
  const text = isTogether ? storedText(marked) : marked;
  window.suggestions = suggestionsIn(text).length;
  const remarks = isTogether
    ? Array.from({ length: 100 }, (_, id) => ({ id: -1 - id, block: id, from: 0, to: 10, quote: paragraphs[id]?.slice(0, 10) ?? '', isOpen: true }))
    : [];
  const spelling = kind === 'spelled'
    ? { speller: new Speller(), known: new Set(), isUnknownShown: true, isRepeatedShown: true, onKnown: null, onPassed: () => undefined }
    : null;
  const onSpelling = (found) => {
    window.spelling = found;
  };
  createRoot(root).render(createElement(function Desk() {
    const saving = useAutosave({
      userId: 1,
      chapterId,
      stored: { version: 1, text, savedAt: '' },
      save: async ({ baseVersion }) => ({ saved: { version: baseVersion + 1, savedAt: '' } }),
      keepInHistory: async () => undefined,
      onAdopt: () => undefined,
    });
    if (!saving.text) return null;
    return createElement(ChapterEditor, {
      text: saving.text,
      onChange: saving.changed,
      pictureUrl: () => '',
      onPicture: () => Promise.reject(new Error('none')),
      onPlace: () => undefined,
      remarks,
      spelling,
      onSpelling,
      suggestsAs: isTogether ? 2 : null,
    });
  }));
}

// From the key to the end of the frame that shows it: what is posted in a frame is heard when the frame is done.
const channel = new MessageChannel();
const waiting = [];
window.taken = [];
channel.port1.onmessage = () => {
  const now = performance.now();
  for (const began of waiting.splice(0)) window.taken.push(now - began);
};
window.addEventListener('keydown', (event) => {
  const began = event.timeStamp;
  requestAnimationFrame(() => {
    waiting.push(began);
    channel.port2.postMessage(null);
  });
}, true);
`;

/** A chapter of so many characters, in paragraphs like those of a novel: narrative and speech by turns. */
export function paragraphsOf(characters: number): readonly string[] {
  const words =
    'вода дом берег старый чердак письмо тихо смотрела потом никогда окно дорога снег говорил мать рукой'.split(' ');
  const paragraphs: string[] = [];
  let written = 0;
  for (let seed = 1; written < characters; seed += 1) {
    const length = seed % 3 === 0 ? 8 : 40 + ((seed * 37) % 60);
    const line = Array.from({ length }, (_, at) => words[(seed * 7 + at * 13) % words.length]).join(' ');
    const paragraph = seed % 3 === 0 ? `— ${line}, — сказал он.` : `${line}.`;
    paragraphs.push(paragraph);
    written += paragraph.length;
  }
  return paragraphs;
}
