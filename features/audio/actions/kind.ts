import { lengthWords } from '@pero/kernel/length';
import { money } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Studio } from '@pero/sound/ffmpeg/studio';
import type { Earning, FilePart, KindOfWork, SaleFacts } from '@pero/works/actions/kinds';
import { rolesOfBooks, workById } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { shopTags } from '@pero/works/rules/genres/tags';
import { ADULT, type Age } from '@pero/works/rules/meta';
import { printedName } from '@pero/works/rules/persons';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import { AUDIOBOOK, FORMAT_LABELS, voiceOf, type Way } from '../rules/audiobooks.ts';
import { audiobookById, waysOf } from '../store/audiobooks.ts';
import { makeSoundFile } from './sale-files.ts';
import { namesOfSound, placesLeft, soldSound } from './sent.ts';

/** What an audiobook is to those who judge, sell, pay and count works. */
export function audiobookKind(studio: () => Studio): KindOfWork {
  return {
    kind: AUDIOBOOK,
    words: {
      nominative: 'аудиокнига',
      genitive: 'аудиокниги',
      dative: 'аудиокниге',
      accusative: 'аудиокнигу',
      isFeminine: true,
    },
    page: (id) => `/audiobooks/master/${id}/`,
    people: (id) => `/audiobooks/master/${id}/?tab=meta`,
    shelf: 'audiobook',
    judging: {
      async described(db, id) {
        const audio = await audiobookById(db, id);
        return audio && { kindLabel: `Аудиокнига, ${FORMAT_LABELS[audio.format].toLowerCase()}`, sourceWork: '' };
      },
      size: lengthWords,
      desk: (id) => `/moderation/audio/${id}/`,
      files: namesOfSound,
      left: leftToHear,
    },
    onSale: {
      editions: ['audio'],
      facts,
      filesOf: (_, { chapters }) => partsOf(chapters.length),
      makeFile: (context, files, wish) => makeSoundFile(context, files, studio(), wish),
    },
    earning: {
      rate: rateBy('recording'),
      // A machine's voice earns less than a living one.
      async ratesOf(db, ids) {
        const ways = await waysOf(db, ids);
        return new Map(ways.map(({ id, way }) => [id, rateBy(way)]));
      },
    },
  };
}

/** The whole in one file, each chapter by itself, a piece to listen to before buying, the list of it all, and the cover. */
function partsOf(chapters: number): FilePart[] {
  const tracks = Array.from({ length: chapters }, (_, at) => at + 1);
  return [
    { format: 'm4b', role: 'audiobook' },
    ...tracks.map((number) => ({ format: `track-${number}`, role: 'track', number })),
    { format: 'sample', role: 'sample' },
    { format: 'manifest', role: 'manifest' },
    { format: 'cover', role: 'cover' },
  ];
}

async function leftToHear(db: Db, id: number, judgeId: number): Promise<string | null> {
  const left = await placesLeft(db, id, judgeId);
  if (left === 0) return null;
  const places = counted(left, 'отмеченное место', 'отмеченных места', 'отмеченных мест');
  return `сначала прослушайте ещё ${places}`;
}

function rateBy(way: Way): Earning['rate'] {
  return ({ edition, licence, isAdvanced, ownRate }, on) =>
    rateOf({ format: edition, license: licence, isAdvanced, ownRate, voice: voiceOf(way) }, on);
}

async function facts(db: Db, id: number): Promise<SaleFacts> {
  const [work, audio, sold] = await Promise.all([workById(db, id), audiobookById(db, id), soldSound(db, id)]);
  if (!work || !audio) throw new NotFound(AUDIOBOOK);
  const people = await rolesOfBooks(db, [id]);
  const isFree = work.licenseType === 'free';
  const files = sold?.files ?? [];
  const reader = sold?.book.reader ?? audio.reader;
  const seconds = Math.round(files.reduce((sum, file) => sum + file.seconds, 0));
  return {
    workId: id,
    ownerId: work.ownerId,
    uuid: work.uuid,
    revision: work.revision,
    shopKind: AUDIOBOOK,
    licence: work.licenseType,
    title: work.title,
    annotation: work.annotation,
    authors: people.map(({ role, ...person }) => ({ name: printedName(person), role })),
    genres: work.genreIds.flatMap((one) => genreById(one) ?? []).map((one) => ({ id: one.id, name: one.label })),
    tags: shopTags(work).map((one) => ({ id: one.id, name: one.label })),
    age: (work.age as Age | null) ?? ADULT,
    marks: { obscene: work.obsceneLanguage, drugs: work.drugMentionMark, lgbt: work.lgbtMark },
    price: isFree ? money(0) : (work.price ?? money(0)),
    volume: seconds,
    narration: { readers: reader === '' ? [] : [reader], isMachine: audio.way === 'synthesis', seconds },
    completionPercent: 100,
    isFinished: true,
    notice: null,
    chapters: files.map((file) => ({ name: file.title, characters: Math.round(file.seconds), isFree })),
  };
}
