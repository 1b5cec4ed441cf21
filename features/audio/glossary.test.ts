import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Configuration } from './contract/voices.ts';
import { audioUnderTest } from './testing/audio-world.ts';
import { speakingCompany } from './testing/speaking-company.ts';

let world: Awaited<ReturnType<typeof audioUnderTest>>;
let company: Awaited<ReturnType<typeof speakingCompany>>;
beforeAll(async () => {
  company = await speakingCompany();
  world = await audioUnderTest(company.speech);
});
afterAll(async () => {
  await world.close();
  company.close();
});

/** An audiobook that a machine is to read, and its configurator. */
async function configuring() {
  const author = await world.listener();
  const book = await author.browser.post<{ id: number }>('/books/master', { title: 'Долгая вода' });
  const id = await author.begin({ way: 'synthesis', book_id: book.result?.id ?? 0 });
  return {
    async look() {
      const { result } = await author.browser.get<Configuration>(`/audio/master/${id}/meta`);
      if (!result) throw new Error('it cannot be read');
      return result;
    },
    save: (edit: object) => author.browser.patch<Pick<Configuration, 'glossary'>>(`/audio/master/${id}/meta`, edit),
  };
}

test('[AU30] two windows at once do not undo each other’s words; of one word the later decision holds', async () => {
  const { look, save } = await configuring();
  const [lock, home, Agnia] = [
    { word: 'замок', spoken: 'замо́к' },
    { word: 'дома', spoken: 'дома́' },
    { word: 'Агния', spoken: 'А́гния' },
  ] as const;
  const words = async () => (await look()).glossary;
  await save({ glossary: [lock], glossary_before: [] });
  // Both have seen «замо́к». One adds, the other adds and removes what both have seen.
  const saved = await Promise.all([
    save({ glossary: [lock, home], glossary_before: [lock] }),
    save({ glossary: [Agnia], glossary_before: [lock] }),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect((await words()).map(({ word }) => word).toSorted()).toEqual(['Агния', 'дома']);
  // The first decides one of them anew, and hears of what it had not seen; the second removes it as it knew it: the decision stays.
  const anew = { word: 'дома', spoken: 'до́ма' };
  const heard = await save({ glossary: [lock, anew], glossary_before: [lock, home] });
  expect(heard.result?.glossary).toEqual(await words());
  await save({ glossary: [Agnia], glossary_before: [Agnia, home] });
  expect(await words()).toEqual(expect.arrayContaining([anew, Agnia]));
  // A program that names no former words says all of them.
  await save({ glossary: [lock] });
  expect(await words()).toEqual([lock]);
});
