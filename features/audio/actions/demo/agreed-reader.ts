import { actInDemo, type Demo, inDemo } from '@pero/server-platform/demo';
import { readersShown } from '../../store/voices.ts';
import { applyForVoice, decide } from '../applications.ts';
import { beginAudiobook } from '../begin.ts';
import { saveConfiguration } from '../configuration.ts';

/** An audiobook of the demonstration whose reader, who reads for money, has agreed; whoever takes orders goes on from there. */
export async function agreedReaderInDemo(demo: Demo, title: string): Promise<number | null> {
  const bookId = demo.works.get(title);
  const reader = (await readersShown(demo.db)).find(({ price }) => Number(price) > 0);
  if (bookId === undefined || !reader) return null;
  const author = actInDemo(demo, inDemo(demo, 'author@demo.pero'));
  const begun = await beginAudiobook(author, { way: 'reader', book_id: bookId });
  if ('refused' in begun) return null;
  await saveConfiguration(author, begun.id, { reader_id: reader.id });
  const asked = await applyForVoice(author, begun.id, false);
  if (asked && 'refused' in asked) throw new Error(`The demonstration's reader was refused: ${asked.refused}`);
  const main = actInDemo(demo, inDemo(demo, 'main@demo.pero'));
  const answer = await decide(main, { audioBookId: begun.id, decision: 'agree', comment: '' });
  if ('refused' in answer) throw new Error(`The demonstration's reader was not agreed: ${answer.refused}`);
  return begun.id;
}
