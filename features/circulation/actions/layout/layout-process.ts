import { pagePictures } from '@pero/print-pdf/checking/page-pictures';
import { checkBlock, checkCover, type Ordered } from '@pero/print-pdf/checking/preflight';
import { serveTasks } from '@pero/processes/child';

/** Dots across a page, and across the whole sheet of a cover. */
const DOTS = { block: 480, cover: 1400 } as const;

export type LayoutPart = { readonly part: 'block' | 'cover'; readonly pdf: Uint8Array; readonly ordered: Ordered };

/** A process that looks through a print file and draws its pages: of the very bytes that go to the print shop. */
const tasks = {
  look: async ({ part, pdf, ordered }: LayoutPart) => {
    const checked = await (part === 'block' ? checkBlock : checkCover)(pdf, ordered);
    const pictures: { mime: string; bytes: Uint8Array }[] = [];
    const inks = part === 'block' ? 'grey' : 'colour';
    for await (const { mime, bytes } of pagePictures(pdf, { dots: DOTS[part], inks })) pictures.push({ mime, bytes });
    return { ...checked, pictures };
  },
};
export type LayoutTasks = typeof tasks;
serveTasks(tasks);
