import { openSpeechKit } from '@pero/sound/voice/outside/speechkit';
import { VoiceRefused } from '@pero/sound/voice/voice';
import { expect, test } from 'vitest';
import { speechKitApi } from './api.ts';

const api = speechKitApi('sandbox');
const speaking = (key: string) =>
  openSpeechKit({
    url: 'http://sandbox/',
    key,
    voice: 'marina',
    send: async (url, init) => api.request(url, init as RequestInit),
  });

test('the sandbox of SpeechKit is spoken to by the protocol of the company, and answers with sound; stresses are heard', async () => {
  const voice = speaking('sandbox');
  const read = async (spoken: string) =>
    (await voice.synthesise('Старый замок.', { glossary: [{ word: 'замок', spoken }] })).samples;
  const [castle, lock] = [await read('за́мок'), await read('замо́к')];
  expect(castle.length / 22_050).toBeGreaterThan(0.5);
  expect([...castle.slice(0, 20_000)]).not.toEqual([...lock.slice(0, 20_000)]);
  const refused = await speaking('another')
    .synthesise('Дом.')
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(VoiceRefused);
});
