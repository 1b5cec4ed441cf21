// What it costs that texts are read in other processes: node bench/apart/measure.ts

import { readChapterText } from '@pero/editor/rules/chapter-text-read';
import { adviceIn } from '@pero/writing/actions/text-tasks';
import { chapterHtml } from '@pero/writing/actions/text-tasks-html';
import { storable, texts } from '@pero/writing/actions/texts';
import { writtenText } from '@pero/writing/rules/counting';

const LINE = 'Долгая вода несла лодку мимо деревень, и никто на берегу не знал её имени. ';
const TIMES = 40;

function chapterOf(characters: number): string {
  const text = LINE.repeat(4);
  const blocks = Array.from({ length: Math.ceil(characters / text.length) }, () => ({
    kind: 'paragraph',
    role: 'plain',
    inlines: [{ kind: 'text', text, marks: [] }],
  }));
  return JSON.stringify({ title: [], epigraphs: [], blocks, notes: [] });
}

async function median(work: () => unknown): Promise<number> {
  const took: number[] = [];
  for (let n = 0; n < TIMES; n += 1) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return took.sort((a, b) => a - b)[TIMES / 2] ?? 0;
}

/** Processor time of this process, waiting left out. */
async function heldBy(work: () => Promise<unknown>): Promise<number> {
  await work();
  const before = process.cpuUsage();
  for (let n = 0; n < TIMES; n += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / TIMES;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

for (const characters of [6_000, 60_000, 600_000]) {
  const content = chapterOf(characters);
  const chapter = { bookId: 1, id: 1, kind: 'chapter', depth: 0, content, pictures: [] } as const;
  const advice = { content, yo: false, most: 200 };
  await texts.ask('bench', 'html', chapter);
  const html = {
    here: await median(() => chapterHtml(chapter)),
    apart: await median(() => texts.ask('bench', 'html', chapter)),
  };
  const set = {
    here: await median(() => adviceIn(advice)),
    apart: await median(() => texts.ask('bench', 'advice', advice)),
  };
  const tree = JSON.parse(content);
  const held = await heldBy(() => storable({ userId: 1 }, tree));
  const checked = await median(() => readChapterText(tree));
  const counted = await median(() => writtenText(tree));
  console.log(`${characters} characters, ${Buffer.byteLength(content)} bytes`);
  console.log(
    `  html of a chapter: here ${ms(html.here)}, apart ${ms(html.apart)}, ${(html.apart / html.here).toFixed(2)} times`,
  );
  console.log(
    `  advice on typography: here ${ms(set.here)}, apart ${ms(set.apart)}, ${(set.apart / set.here).toFixed(2)} times`,
  );
  console.log(
    `  a save: checked here ${ms(checked)}; counted and written here ${ms(counted)}, apart it holds the server for ${ms(held)}`,
  );
}
texts.close();
process.exit(0);
