import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { writeEpub } from '@pero/epub/write';
import type { Manuscript } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { readerHtml } from '@pero/preview/reader';
import { serveTasks } from '@pero/processes/child';
import { marked, type Seed } from './watermark.ts';

type PageWish = {
  readonly id: number;
  readonly kind: 'part' | 'chapter';
  readonly seed: Seed;
  /** As JSON. */
  readonly content: string;
  /** Where pictures of this reader's page are. */
  readonly picturesAt: string;
  readonly pictures: readonly { readonly id: number; readonly width: number; readonly height: number }[];
};

type FileWish = {
  readonly manuscript: Manuscript;
  readonly seed: Seed;
  readonly modified: Date;
};

/** A process that reads texts, so that the server never does. */
const tasks = {
  page: ({ id, kind, seed, content, picturesAt, pictures }: PageWish) => {
    const { notes, ...text } = JSON.parse(content) as ChapterText;
    const whole = { sections: [{ id: `c${id}`, kind, ...text, sections: [] }], notes };
    const { sections, notes: own } = marked(whole, seed);
    const [section] = sections;
    const sizes = new Map(pictures.map((picture) => [`p${picture.id}`, picture]));
    const picture = (name: string) => {
      const { width, height } = sizes.get(name) ?? { width: 0, height: 0 };
      return { src: `${picturesAt}${name.replace(/\D/g, '')}`, width, height };
    };
    const html = section ? readerHtml(section, own, { picture, level: 1 }) : '';
    return { html, blocks: text.blocks.length };
  },
  /** Every paragraph as words alone. */
  blocks: (content: string): string[] => (JSON.parse(content) as ChapterText).blocks.map((block) => textOf([block])),
  book: ({ manuscript, seed, modified }: FileWish) => writeEpub(marked(manuscript, seed), { modified }),
};
export type TextTasks = typeof tasks;
serveTasks(tasks);
