import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openDraftVoice } from './espeak/voice.ts';
import { rewritten, withApostrophe, withPlus } from './glossary.ts';
import { openProgramVoice } from './outside/program.ts';
import { readAloud } from './read-aloud.ts';
import { transcribed } from './transcribe.ts';
import { VoiceRefused } from './voice.ts';
import { soundOf } from './wav.ts';

const folder = mkdtempSync(join(tmpdir(), 'pero-voice-'));
const voice = openDraftVoice();
afterAll(() => {
  voice.close();
  rmSync(folder, { recursive: true, force: true });
});

const heardIn = async (text: string, glossary: { word: string; spoken: string }[] = []) =>
  (await voice.synthesise(text, { glossary })).samples.length;

describe('a word is read with the stress that its author wants', () => {
  test.each([
    ['за́мок', "z'AmVk"],
    ['замо́к', "zam'ok"],
    ['кружки́', "kruSk;'i"],
    ['Наста́сьей', "nast'As;jjIj"],
    ['сего́дня', "s;iv'odn;V"],
    ['со́лнце', "s'ontsy"],
    ['дуб', 'dup'],
    ['отби́ть', "Vdb;'it;"],
    ['боя́ться', "bV'jatsa#"],
    ['хоро́шего', "xVr'oSyvV"],
    ['мно́го', "mn'ogV"],
    ['подъе́зд', "pVdjj'est"],
    ['ещё́', "jIS;'8"],
  ])('%s is %s', (word, phonemes) => {
    expect(transcribed(word)).toBe(phonemes);
  });

  test('and where espeak knows the word itself, it says the same', async () => {
    const words =
      'замо́к его́ сего́дня я́блоко ме́стный коне́чно жи́знь сча́стье до́ждь зима́ фи́зика вокза́л яйцо́ се́рдце весна́ мо́ре';
    let alike = 0;
    const all = words.split(' ');
    for (const word of all) {
      const [own, ours] = [await heardIn(word.replace('\u0301', '')), await heardIn(word)];
      alike += Number(Math.abs(own - ours) < 0.03 * own);
    }
    // What it says wavers by itself.
    expect(alike / all.length).toBeGreaterThan(0.85);
  });

  test('from a glossary, in any case, each voice by its own marks', () => {
    const glossary = [
      { word: 'Замок', spoken: 'за́мок' },
      { word: 'США', spoken: 'сэ шэ а́' },
    ];
    const text = 'Замок, сты\u0301дно; [[z]] США\u00AD!';
    expect(rewritten(text, glossary, withPlus).text).toBe('з+амок, ст+ыдно;   z   сэ шэ +а\u00AD!');
    expect(rewritten('замок', glossary, withApostrophe).text).toBe("за'мок");
    const { originOf } = rewritten('Вот США и', glossary, withPlus);
    expect([originOf(0), originOf(5), originOf(13)]).toEqual([
      { from: 0, to: 0 },
      { from: 4, to: 7 },
      { from: 8, to: 8 },
    ]);
  });
});

describe('the draft voice', () => {
  test('says every word at its time, those of the glossary too, in the voice of a character', async () => {
    const text = 'Старый замок — на горе, и 25 птиц.';
    const glossary = [{ word: 'замок', spoken: 'за́мок' }];
    const { times, samples, rate } = await voice.synthesise(text, { glossary });
    expect(rate).toBe(22_050);
    expect(times.map(({ from, to }) => text.slice(from, to))).toEqual(
      expect.arrayContaining(['Старый', 'замок', 'на', 'горе', 'и', '25', 'птиц']),
    );
    expect(times.every(({ start, end }, index) => start <= end && start >= (times[index - 1]?.start ?? 0))).toBe(true);
    expect(times.at(-1)?.end).toBeCloseTo(samples.length / rate, 3);
    const quick = await voice.synthesise(text, { glossary, timbre: { voice: 'f2', pitch: 4, pace: 1.5 } });
    expect(quick.samples.length).toBeLessThan(samples.length * 0.85);
  });

  test('reads a chapter sentence by sentence into one file, and tells when each is heard', async () => {
    const to = join(folder, 'chapter.wav');
    const lines = [{ text: 'Было утро.' }, { text: 'Шёл дождь.', isNewParagraph: true }];
    const read = await readAloud(voice, lines, { to });
    const sound = soundOf(readFileSync(to));
    expect(sound?.samples.length).toBe(Math.round(read.seconds * read.rate));
    const [first, second] = read.lines;
    expect(first?.start).toBeCloseTo(0.7, 2);
    expect((second?.start ?? 0) - (first?.end ?? 0)).toBeCloseTo(0.8, 2);
    expect(second?.words.map(({ from, to: end }) => 'Шёл дождь.'.slice(from, end))).toEqual(['Шёл', 'дождь']);
    expect(second?.words[0]?.start).toBeGreaterThanOrEqual(second?.start ?? 0);
    const loudAt = (seconds: number) => Math.abs(sound?.samples[Math.round(seconds * read.rate)] ?? 0);
    expect(loudAt(0.3) + loudAt((first?.end ?? 0) + 0.4)).toBeLessThan(40);
  });

  test('has nothing to say where there are no words, and cannot be commanded by a text', async () => {
    await expect(voice.synthesise('* * *')).rejects.toMatchObject({ code: 'no-text', isLasting: true });
    await expect(voice.synthesise('а'.repeat(5000))).rejects.toBeInstanceOf(VoiceRefused);
    const [plain, sly] = [await heardIn('привет z amVk'), await heardIn("привет [[z'amVk]]")];
    expect(sly).toBeGreaterThan(plain * 0.8);
    expect(await heardIn('мир <audio src="file:///etc/passwd"/> & {0}')).toBeGreaterThan(0);
  });
});

test('a voice of this machine’s own is a program that is given a text and writes a WAV', async () => {
  const wav = join(folder, 'said.wav');
  await readAloud(voice, [{ text: 'Да.' }], { to: wav });
  const program = join(folder, 'voice.sh');
  writeFileSync(program, `#!/bin/sh\ngrep -q 'з+амок' && cat ${wav}\n`, { mode: 0o755 });
  const own = openProgramVoice({ program: '/bin/sh', words: [program] });
  const spoken = await own.synthesise('замок', { glossary: [{ word: 'замок', spoken: 'за́мок' }] });
  expect(spoken).toMatchObject({ rate: 22_050, times: [{ from: 0, to: 5, start: 0 }] });
  await expect(own.synthesise('дом')).rejects.toMatchObject({ code: 'unavailable', isLasting: false });
  await expect(openProgramVoice({ program: '/none/at/all' }).synthesise('дом')).rejects.toBeInstanceOf(VoiceRefused);
});
