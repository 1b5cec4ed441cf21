import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays, moscowDay } from '@pero/kernel/day';
import type { Demo } from '@pero/server-platform/demo';
import { workFolder } from '@pero/server-platform/files/work-folder';
import { openDraftVoice } from '@pero/sound/voice/espeak/voice';
import { readAloud } from '@pero/sound/voice/read-aloud';
import { addReader } from '../../store/voices.ts';

/** Invented, as everybody on the demonstration; what is heard of them a machine says, and says so. */
const READERS = [
  {
    name: 'Марина Ветлугина',
    about: 'низкий, спокойный; проза, семейные саги',
    price: 290_000,
    busyDays: 0,
    timbre: { voice: 'f2', pitch: -1 },
  },
  {
    name: 'Глеб Сурин',
    about: 'баритон, с\u00A0улыбкой; детектив, нон-фикшн',
    price: 240_000,
    busyDays: 60,
    timbre: { voice: 'm3', pitch: -2 },
  },
  {
    name: 'Ирина Цаплина',
    about: 'молодой, чистый; подростковая проза. Читает без оплаты, за\u00A0имя в\u00A0титрах',
    price: 0,
    busyDays: 0,
    timbre: { voice: 'f4', pitch: 2 },
  },
];

/** Nobody reads on the demonstration but a machine. */
const WORDS = ['Это демонстрация: вместо чтеца говорит машина.', 'Здесь будет проба живого голоса.'];

export async function addReaders(demo: Demo): Promise<void> {
  const voice = openDraftVoice();
  const folder = await workFolder();
  try {
    for (const [at, { timbre, busyDays, ...reader }] of READERS.entries()) {
      const to = join(folder, `${at}.wav`);
      const { seconds } = await readAloud(
        voice,
        WORDS.map((text) => ({ text, timbre })),
        { to },
      );
      const sampleKey = `audio/readers/${at + 1}`;
      await demo.files.put(sampleKey, createReadStream(to), { mime: 'audio/wav' });
      const freeFrom = busyDays === 0 ? null : addDays(moscowDay(demo.now), busyDays);
      await addReader(demo.db, { ...reader, freeFrom, sampleKey, sampleSeconds: seconds }, demo.now);
    }
  } finally {
    voice.close();
    await rm(folder, { recursive: true, force: true });
  }
}
