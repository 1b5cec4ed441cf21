import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf, textOfLine } from '@pero/manuscript/text';
import { serveTasks } from '@pero/processes/child';
import { partsOf, speakerOf } from '@pero/sound/text/dialogue';
import { doubtsIn } from '@pero/sound/text/doubts';
import { sentencesOf } from '@pero/sound/text/sentences';

/** A sentence of a chapter as it is read aloud. */
export type SpokenLine = {
  readonly text: string;
  readonly isNewParagraph: boolean;
  readonly paragraph: number;
  /** The words of a hero; of the author where it is not. */
  readonly isSpeech: boolean;
  readonly speaker: string | null;
};

type Chapter = { readonly id: number; readonly name: string; readonly content: string };

const HEROES = 24;
const PHRASES = 6;
const PHRASE = { least: 90, most: 260 };
const REPLIES = 400;

const tasks = {
  /** What an author is asked about before a book is read: doubtful words, who speaks, sentences to try voices on. */
  look: (chapters: readonly Chapter[]) => {
    const texts = chapters.map(({ name, content }) => ({ name, paragraphs: paragraphsOf(content) }));
    return {
      doubts: doubtsIn(texts.flatMap(({ paragraphs }) => paragraphs)),
      heroes: heroesIn(texts.flatMap(({ paragraphs }) => paragraphs)),
      phrases: phrasesIn(texts),
    };
  },
  lines: ({ name, content }: Pick<Chapter, 'name' | 'content'>): readonly SpokenLine[] => [
    ...(name === '' ? [] : [line(name.slice(0, 300), { isNewParagraph: true, paragraph: -1 })]),
    ...paragraphsOf(content).flatMap(linesOf),
  ],
  /** The replies of a chapter, to be given to heroes by hand. */
  replies: ({ content }: Pick<Chapter, 'content'>) =>
    paragraphsOf(content)
      .map((text, paragraph) => ({ paragraph, text: text.slice(0, 200), speaker: speakerIn(text) }))
      .filter(({ text }) => partsOf(text).some(({ isSpeech }) => isSpeech))
      .slice(0, REPLIES),
};
export type SpokenTasks = typeof tasks;
serveTasks(tasks);

function paragraphsOf(content: string): readonly string[] {
  const { epigraphs = [], blocks } = JSON.parse(content) as ChapterText;
  const before = epigraphs.flatMap((epigraph) => [textOf(epigraph.blocks), ...epigraph.source.map(textOfLine)]);
  return [...before, textOf(blocks)]
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
}

function line(text: string, about: Partial<SpokenLine>): SpokenLine {
  return { text, isNewParagraph: false, paragraph: -1, isSpeech: false, speaker: null, ...about };
}

function speakerIn(paragraph: string): string | null {
  const added = partsOf(paragraph).find(({ isSpeech }) => !isSpeech);
  return added && partsOf(paragraph).length > 1 ? speakerOf(added.text) : null;
}

function linesOf(text: string, paragraph: number): SpokenLine[] {
  const speaker = speakerIn(text);
  return partsOf(text).flatMap(({ text: part, isSpeech }, index) =>
    sentencesOf(part)
      .map(({ from, to }) => part.slice(from, to).trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
      .map((sentence, at) => line(sentence, { isNewParagraph: index + at === 0, paragraph, isSpeech, speaker })),
  );
}

function heroesIn(paragraphs: readonly string[]) {
  const found = new Map<string, { name: string; replies: number; context: string }>();
  for (const text of paragraphs) {
    const name = speakerIn(text);
    if (name === null) continue;
    const known = found.get(name.toLowerCase());
    if (known) known.replies += 1;
    else
      found.set(name.toLowerCase(), {
        name,
        replies: 1,
        context: (partsOf(text)[0]?.text ?? '').slice(0, 120).replace(/,$/, ''),
      });
  }
  return [...found.values()].sort((a, b) => b.replies - a.replies).slice(0, HEROES);
}

/** Sentences that are worth hearing: neither short nor endless, from different places of the book. */
function phrasesIn(texts: readonly { readonly name: string; readonly paragraphs: readonly string[] }[]) {
  const phrases = texts.flatMap(({ name, paragraphs }) => {
    const text = paragraphs.find((one) => one.length >= PHRASE.least && !/^\s*[—–-]/.test(one)) ?? paragraphs[0];
    return text === undefined ? [] : [{ chapter: name, text: shortened(text) }];
  });
  const step = Math.max(1, Math.floor(phrases.length / PHRASES));
  return phrases.filter((_, at) => at % step === 0).slice(0, PHRASES);
}

function shortened(text: string): string {
  let end = 0;
  for (const { to } of sentencesOf(text)) {
    if (end > 0 && to > PHRASE.most) break;
    end = to;
  }
  return text.slice(0, Math.min(end || text.length, PHRASE.most * 2)).trim();
}
