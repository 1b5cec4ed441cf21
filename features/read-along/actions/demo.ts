import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginAudiobook } from '@pero/audio/actions/begin';
import { putDemoRecording } from '@pero/audio/actions/demo/part';
import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOf } from '@pero/manuscript/text';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { sentencesOf } from '@pero/sound/text/sentences';
import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { changeWork } from '@pero/works/actions/rows';
import { wholeChapters } from '@pero/writing/actions/rows';
import { askReadAlong } from '../store/read-alongs.ts';

const STORY = 'Второй ревизор';
const HEAD_BYTES = 44;

/** A short story that a machine has read; its sentences are found by the worker, as anybody's are. */
export const readAlongDemo: DemoPart = {
  later: async (demo) => {
    const bookId = demo.works.get(STORY);
    if (bookId === undefined) throw new Error(`${STORY} is not in the demonstration`);
    const owner = inDemo(demo, 'author@demo.pero');
    const begun = await beginAudiobook(actInDemo(demo, owner), { way: 'recording', book_id: bookId });
    if ('refused' in begun) return;
    const [chapter] = (await wholeChapters(demo.db, bookId)).filter(({ characters }) => characters > 0);
    if (!chapter) return;
    const { samples, rate } = await readBy(chapter.content);
    const place = { workId: begun.id, chapter: { ...chapter, name: chapter.name || STORY }, at: 0 };
    await putDemoRecording(demo, place, samples, rate);
    await changeWork(demo.db, begun.id, { volume: Math.round(samples.length / rate) }, demo.now);
    await askReadAlong(demo.db, begun.id, demo.now);
  },
};

async function readBy({ title, blocks }: ChapterText) {
  const heading = title.map((line) => textOf([{ kind: 'paragraph', role: 'plain', inlines: line }]));
  const paragraphs = [...heading, ...textOf(blocks).split('\n')].filter((text) => /\p{L}/u.test(text));
  const lines = paragraphs.flatMap((text) =>
    sentencesOf(text).map(({ from, to }) => ({ text: text.slice(from, to).trim(), isNewParagraph: from === 0 })),
  );
  const voice = openDraftVoice();
  const folder = await mkdtemp(join(tmpdir(), 'pero-demo-'));
  try {
    const to = join(folder, 'story.wav');
    const { rate } = await readAloud(voice, lines, { to });
    const wav = await readFile(to);
    const samples = Float32Array.from({ length: (wav.length - HEAD_BYTES) >> 1 }, (_sample, at) => {
      return wav.readInt16LE(HEAD_BYTES + at * 2) / 32_768;
    });
    return { samples, rate };
  } finally {
    voice.close();
    await rm(folder, { recursive: true, force: true });
  }
}
