import { serveTasks } from '@pero/processes/child';
import { blocksOf } from '@pero/sound/read-along/blocks';
import { type SpokenChapter, spokenChapters } from '@pero/sound/read-along/pages';

const tasks = {
  /** The chapters of our own EPUB as they are read aloud, with an anchor a sentence. */
  pages: (epub: Uint8Array): Promise<readonly SpokenChapter[]> => spokenChapters(epub),
  /** The same as it is shown: by sections, blocks and sentences. */
  shown: async (epub: Uint8Array) =>
    (await spokenChapters(epub)).map(({ pages }) => {
      let before = 0;
      const blocks = pages.flatMap(({ xhtml, sentences }) => {
        const own = blocksOf(xhtml, before);
        before += sentences.length;
        return own;
      });
      const sentences = pages.flatMap((page) => page.sentences.map(({ text }) => text));
      return { sections: pages.flatMap((page) => page.sections), blocks, sentences };
    }),
};
export type PageTasks = typeof tasks;
serveTasks(tasks);
