import { Readable } from 'node:stream';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { openMeter } from '@pero/sound/meter/meter';
import { changeWork } from '@pero/works/actions/rows';
import { type ChapterRow, chaptersOfBook } from '@pero/writing/actions/rows';
import { DEMO_RATE, type DemoSound, demoRecording, demoVoice, demoWav } from '../../demo/demo-sound.ts';
import { changeAudiobook } from '../../store/audiobooks.ts';
import { secondsOf } from '../../store/files.ts';
import { addMeasuredRow } from '../../store/kept-files.ts';
import { applyForVoice } from '../applications.ts';
import { beginAudiobook } from '../begin.ts';
import { saveConfiguration } from '../configuration.ts';
import { keptMeasure } from '../measures.ts';
import { addReaders } from './readers.ts';

const BOOK = 'Долгая вода';
const READ_BY_MACHINE = 'Последний трамвай до Заозёрска';
const READER = 'Вера Околицына';
/** So many characters are a second of the demonstration: its chapters are as long as their text says, only faster. */
const CHARACTERS_A_SECOND = 350;
const SHORTEST = 5;

/** What the first chapters are like: one too quiet, one cut and noisy, one not brought; the rest is still to be read. */
const SOUNDS: readonly (Omit<DemoSound, 'seconds' | 'seed'> | null)[] = [
  { voice: -20, room: -68 },
  { voice: -28, room: -74 },
  { voice: -19, room: -55, cutAt: 3 },
  null,
  { voice: -20.5, room: -67 },
  { voice: -20, room: -66 },
];

/** One audiobook in work, one for a machine, and readers to choose among. It is measured here and now by our own meter: no program is started for it. */
export const audioDemo: DemoPart = {
  later: async (demo) => {
    await recordOne(demo);
    await addReaders(demo);
    await askMachine(demo);
  },
};

/** One that a machine is asked to read: a stress is decided, and a moderator has to answer. */
async function askMachine(demo: Demo): Promise<void> {
  const act = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
  const begun = await beginAudiobook(act, { way: 'synthesis', book_id: demo.works.get(READ_BY_MACHINE) });
  if ('refused' in begun) throw new Error(begun.refused);
  await saveConfiguration(act, begun.id, { voice: 'marina', glossary: [{ word: 'дома', spoken: 'до́ма' }] });
  const asked = await applyForVoice(act, begun.id, true);
  if (asked && 'refused' in asked) throw new Error(asked.refused);
}

async function recordOne(demo: Demo): Promise<void> {
  const bookId = demo.works.get(BOOK);
  if (bookId === undefined) throw new Error(`${BOOK} is not in the demonstration`);
  const owner = inDemo(demo, 'author@demo.pero');
  const begun = await beginAudiobook(actInDemo(demo, owner), { way: 'recording', book_id: bookId });
  if ('refused' in begun) return;
  await changeAudiobook(demo.db, begun.id, {
    reader: READER,
    phonogramLegalStatus: 'own',
    hasMusicalFragments: true,
  });
  const chapters = (await chaptersOfBook(demo.db, bookId)).filter(({ isDraft }) => !isDraft);
  const voice = demoVoice(Math.max(SHORTEST, ...chapters.map(secondsFor)));
  for (const [at, chapter] of chapters.entries()) await record(demo, { workId: begun.id, chapter, at, voice });
  const seconds = await secondsOf(demo.db, begun.id);
  await changeWork(demo.db, begun.id, { volume: Math.round(seconds) }, demo.now);
}

function secondsFor({ characters }: ChapterRow): number {
  return Math.max(SHORTEST, characters / CHARACTERS_A_SECOND);
}

type Place = { readonly workId: number; readonly chapter: ChapterRow; readonly at: number };

async function record(demo: Demo, place: Place & { readonly voice: Float32Array }): Promise<void> {
  const sound = SOUNDS[place.at];
  if (!sound) return;
  const samples = demoRecording(place.voice, { ...sound, seed: place.at + 1, seconds: secondsFor(place.chapter) });
  await putDemoRecording(demo, place, samples, DEMO_RATE);
}

/** Keeps a recording of one microphone, measured here and now. */
export async function putDemoRecording(demo: Demo, place: Place, samples: Float32Array, rate: number): Promise<void> {
  const { workId, chapter, at } = place;
  const meter = openMeter({ rate, channels: 1 });
  meter.feed(samples);
  const wav = demoWav(samples, rate);
  const fileKey = `audio/${workId}/demo/${at + 1}`;
  await demo.files.put(fileKey, Readable.from([wav]), { mime: 'audio/wav' });
  const number = String(at + 1).padStart(2, '0');
  const added = { workId, uploadId: `demo-${workId}-${at}`, fileKey, fileName: `${number}.wav`, bytes: wav.length };
  const facts = { codec: 'pcm_s16le', channels: 1, rate, promised: null, kbps: Math.round((rate * 16) / 1000) };
  const heard = { ...meter.end(), ...facts, kind: 'WAV', isLossless: true, bytes: wav.length };
  await addMeasuredRow(demo.db, { ...added, title: chapter.name, chapterId: chapter.id }, keptMeasure(heard), demo.now);
}
