import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { addDays, moscowDay } from '@pero/kernel/day';
import { textOf } from '@pero/manuscript/text';
import { type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { chapterTexts } from '@pero/writing/actions/rows';
import type { Mark } from '../rules/marks.ts';
import { addReader, setPlace } from '../store/people.ts';
import { addInvitation, addRoom, roomOfBook, setOpenings } from '../store/rooms.ts';
import { addMark, addQuestion, questionsOf, setAnswer, settle } from '../store/words.ts';
import { hashOf, newKey, newSeed } from './keys.ts';

const DAY_MS = 86_400_000;
const BOOK = 'Долгая вода';
const GREETING =
  'Спасибо, что взялись. Правок не\u00A0жду: отмечайте, где оторваться нельзя и\u00A0где хочется пролистать. Особенно\u00A0— середину.';

type Said = readonly [chapter: number, block: number, mark: Mark | null, text: string, answer?: string];
type Person = {
  readonly name: string;
  readonly isNamed: boolean;
  readonly user: string | null;
  /** Chapters that were read, and how many days ago the last page was. */
  readonly chapters: number;
  readonly ago: number;
  readonly said: readonly Said[];
  readonly answers: readonly [readonly string[], string];
};

const PEOPLE: readonly Person[] = [
  {
    ...{ name: 'Тимур', isNamed: true, user: 'second@demo.pero', chapters: 5, ago: 0 },
    said: [
      [0, 2, 'strong', ''],
      [0, 5, 'strong', 'Вот здесь я\u00A0поверил реке.', 'Значит, не\u00A0зря переписывала её шесть раз.'],
      [2, 3, 'unclear', 'Кто это говорит, Тоня или дед?'],
      [4, 4, 'strong', ''],
    ],
    answers: [['Деду', 'Тоне'], 'Чтобы рельса зазвенела ещё раз.'],
  },
  {
    ...{ name: 'Нина К.', isNamed: true, user: null, chapters: 3, ago: 6 },
    said: [
      [0, 2, 'strong', 'Прочла вслух мужу.'],
      [
        2,
        3,
        'dull',
        'Тут я\u00A0устала от\u00A0чисел. Понимаю, что он и\u00A0должен быть занудой, но\u00A0мне хватило первой страницы.',
      ],
      [2, 4, 'dull', ''],
    ],
    answers: [['Тоне'], ''],
  },
  {
    ...{ name: 'Антон', isNamed: true, user: null, chapters: 3, ago: 4 },
    said: [[2, 4, 'dull', '']],
    answers: [[], ''],
  },
  {
    ...{ name: 'polka_u_okna', isNamed: false, user: null, chapters: 5, ago: 1 },
    said: [
      [1, 1, 'typo', 'Дважды «вода» в\u00A0одной строке.'],
      [2, 3, 'dull', ''],
      [3, 2, 'strong', 'Смешно и\u00A0страшно сразу.'],
    ],
    answers: [['Деду'], 'Боюсь, что никто не\u00A0придёт.'],
  },
];

/** The book of the author is read by four before it is out; one of them does not show where they are. */
export const readersDemo: DemoPart = {
  later: async (demo) => {
    const bookId = demo.works.get(BOOK);
    if (bookId === undefined) return;
    const { db, now } = demo;
    const today = moscowDay(now);
    const at = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const settings = { hasGuests: true, canCopy: false, hasFile: true, seats: 10, greeting: GREETING };
    await addRoom(db, bookId, newKey(), { ...settings, endsOn: addDays(today, 30) }, at(14));
    const room = await roomOfBook(db, bookId);
    if (!room) return;
    const chapters = (await chapterTexts(db, bookId)).filter(({ characters }) => characters > 0);
    const opens = chapters
      .slice(0, 7)
      .map(({ id }, place) => [id, addDays(today, place < 5 ? -14 : place - 2)] as const);
    await setOpenings(db, room.id, new Map(opens));
    const [first, last] = [chapters[0], chapters[4]];
    if (!first || !last) return;
    const head = { roomId: room.id, endsOn: null, madeAt: at(14) };
    const link = { kind: 'link', tokenHash: hashOf(newKey()), email: null, seats: 10 } as const;
    const invitationId = await addInvitation(db, { ...head, ...link });
    const whom = { chapterId: last.id, ordering: 0, kind: 'many', text: 'Кому вы верите?' } as const;
    await addQuestion(db, room.id, { ...whom, options: ['Тоне', 'Деду', 'Гурьяну', 'Никому'] });
    await addQuestion(db, room.id, { ...whom, ordering: 1, kind: 'text', text: 'Чего ждёте дальше?', options: [] });
    const texts = chapters.map(({ id, content }) => ({
      id,
      blocks: (JSON.parse(content) as ChapterText).blocks.map((block) => textOf([block])),
    }));
    for (const person of PEOPLE) await read(demo, { roomId: room.id, invitationId, texts, at }, person);
  },
};

type Place = {
  readonly roomId: number;
  readonly invitationId: number;
  readonly texts: readonly { readonly id: number; readonly blocks: readonly string[] }[];
  readonly at: (days: number) => Date;
};

async function read(demo: Demo, place: Place, person: Person): Promise<void> {
  const { roomId, invitationId, at } = place;
  const userId = person.user === null ? null : inDemo(demo, person.user);
  const entry = { name: person.name, isNamed: person.isNamed, agreedAt: at(13), enteredAt: at(13) };
  const readerId = await addReader(demo.db, { roomId, invitationId, userId, seed: newSeed(), ...entry });
  await readChapters(demo, place, person, readerId);
  for (const said of person.said) await say(demo, place, said, { readerId, ago: person.ago });
  await answer(demo, place, person, readerId);
}

async function readChapters({ db }: Demo, { texts, at }: Place, person: Person, readerId: number): Promise<void> {
  for (const [place, { id, blocks }] of texts.slice(0, person.chapters).entries()) {
    const last = blocks.length - 1;
    const isLeft = place === person.chapters - 1 && person.ago > 3;
    const furthest = isLeft ? Math.min(4, last) : last;
    const when = at(person.ago + (person.chapters - 1 - place));
    await setPlace(db, {
      ...{ readerId, chapterId: id, block: furthest, furthest, blocks: blocks.length, read: [[0, furthest]] },
      ...{ finishedAt: furthest === last ? when : null, at: when },
    });
  }
}

type Saying = { readonly readerId: number; readonly ago: number };

async function say({ db }: Demo, { texts, roomId, at }: Place, said: Said, { readerId, ago }: Saying): Promise<void> {
  const [chapter, block, mark, text, reply] = said;
  const { id: chapterId = 0, blocks = [] } = texts[chapter] ?? {};
  const quote = blocks[block]?.slice(0, 600).trim();
  if (!quote) return;
  const made = await addMark(db, { readerId, chapterId, block, quote, mark, text, madeAt: at(ago + 1) });
  if (reply) await settle(db, roomId, made.id, { answer: reply, answeredAt: at(ago) });
}

async function answer({ db }: Demo, { roomId, at }: Place, person: Person, readerId: number): Promise<void> {
  const [whom, next] = await questionsOf(db, roomId);
  const [chosen, text] = person.answers;
  const answeredAt = at(person.ago);
  if (whom && chosen.length > 0) await setAnswer(db, { questionId: whom.id, readerId, chosen, text: '', answeredAt });
  if (next && text !== '') await setAnswer(db, { questionId: next.id, readerId, chosen: [], text, answeredAt });
}
