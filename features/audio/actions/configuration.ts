import { coverRow } from '@pero/covers/actions/rows';
import { addDays } from '@pero/kernel/day';
import type { Act, Actor } from '@pero/server-platform/act';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { coverOf } from '@pero/works/actions/cover-card';
import { unavailable } from '@pero/works/actions/publication';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import { STATUS_LABELS } from '@pero/works/rules/states';
import { turnOf } from '@pero/writing/actions/texts';
import { voiceOf } from '../rules/audiobooks.ts';
import {
  type GlossaryWord,
  glossaryText,
  glossaryWords,
  isSpoken,
  isTooLong,
  isWord,
  mergedGlossary,
} from '../rules/glossary.ts';
import { type Hero, PACE, SYNTHESIS_DAYS, VOICES, voiceNamed } from '../rules/voices.ts';
import { lastApplication } from '../store/applications.ts';
import { changeAudiobook } from '../store/audiobooks.ts';
import { recordingsOf } from '../store/files.ts';
import { takesOf } from '../store/takes.ts';
import { choicesOf, readerById, saveChoices } from '../store/voices.ts';
import { audiobookToEdit, isLocked, requireAudiobook, type Whole } from './access.ts';
import { shownApplication } from './applications.ts';
import { spoken, spokenChapters } from './readable-books.ts';
import { shownReaders } from './voice-sample.ts';

type Seen = Whole & Awaited<ReturnType<typeof seenIn>>;

/** The text is read whole, in a process of its own, before the transaction. */
export async function lookOver(context: BeforeContext<Actor>, id: number): Promise<Seen> {
  const whole = await requireAudiobook(context, id, 'read');
  return { ...whole, ...(await seenIn(context, whole.audio.bookId)) };
}

async function seenIn({ db, actor }: BeforeContext<Actor>, bookId: number | null) {
  const chapters = bookId === null ? [] : await spokenChapters(db, bookId);
  const look =
    chapters.length === 0
      ? { doubts: [], heroes: [], phrases: [] }
      : await spoken.ask(
          turnOf(actor),
          'look',
          chapters.map(({ id, name, content }) => ({ id, name, content })),
        );
  return { chapters, look };
}

export async function configurationOf(
  { db, today }: Act,
  { work, audio, chapters, look }: Seen,
  isSynthesisOpen: boolean,
) {
  const [choices, readers, application, roles, cover] = await Promise.all([
    choicesOf(db, work.id),
    shownReaders({ db, today }),
    lastApplication(db, work.id),
    rolesOfBooks(db, [work.id]),
    coverRow(db, work.id),
  ]);
  const characters = chapters.reduce((sum, chapter) => sum + chapter.characters, 0);
  const glossary = glossaryWords(audio.glossary);
  const decided = new Set(glossary.map(({ word }) => word.toLowerCase()));
  const pictured = { ...work, thumbKey: cover?.thumbKey ?? null, coverMadeAt: cover?.coverDownloadDate ?? null };
  return {
    id: work.id,
    book_name: work.title,
    book_id: audio.bookId,
    way: audio.way,
    cover: coverOf(pictured, roles),
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    license_type: work.licenseType,
    rates: ratesOf(work.licenseType),
    characters,
    expected_seconds: characters / PACE,
    ready_on: addDays(today, SYNTHESIS_DAYS),
    is_synthesis_open: isSynthesisOpen,
    voices: VOICES.map(({ name, label, about, gender, isDraft }) => ({
      name,
      label,
      about,
      gender,
      is_draft: isDraft,
    })),
    readers,
    voice: choices.voice,
    reader_id: choices.readerId,
    glossary: glossary.map((word) => ({ ...word })),
    doubts: look.doubts
      .filter(({ word }) => !decided.has(word.toLowerCase()))
      .map((doubt) => ({ ...doubt, spoken: [...doubt.spoken] })),
    heroes: heroesOf(look.heroes, choices.heroes),
    chapters: chapters.map(({ id, name, characters: length }) => ({
      ...{ id, name, characters: length, hero: choices.chapters[`${id}`] ?? null },
    })),
    replies: { ...choices.replies },
    phrases: look.phrases.map((phrase) => ({ ...phrase })),
    application: shownApplication(application),
    production: await productionOf(db, work.id),
  };
}

function ratesOf(license: Whole['work']['licenseType']) {
  const rate = (way: 'reader' | 'synthesis') =>
    rateOf({ format: 'audio', license, isAdvanced: false, ownRate: null, voice: voiceOf(way) });
  return { reader: rate('reader'), synthesis: rate('synthesis') };
}

type Found = { readonly name: string; readonly replies: number; readonly context: string };

/** Those who were found in the text, with the voices they were given; then those who were added by hand. */
function heroesOf(found: readonly Found[], given: readonly Hero[]) {
  const isOf = (name: string) => (hero: { readonly name: string }) => hero.name.toLowerCase() === name.toLowerCase();
  const known = found.map((hero) => {
    const { voice = null, pitch = 0 } = given.find(isOf(hero.name)) ?? {};
    return { ...hero, voice, pitch };
  });
  const added = given.filter(({ name }) => !found.some(isOf(name)));
  return [...known, ...added.map((hero) => ({ ...hero, replies: 0, context: '' }))];
}

async function productionOf(db: Act['db'], id: number) {
  const takes = await takesOf(db, id);
  if (takes.length === 0) return null;
  const recordings = new Map((await recordingsOf(db, id)).map((row) => [row.id, row]));
  const shown = takes.map(({ title, part, state, message, done, sentences, fileId }) => ({
    ...{ title, part, state, message, done, sentences },
    seconds: (fileId && recordings.get(fileId)?.seconds) || null,
    url: fileId && recordings.has(fileId) ? `/api/audio/master/${id}/file/audio/${fileId}` : null,
  }));
  return {
    takes: shown,
    done: takes.filter(({ state }) => state === 'done').length,
    failed: takes.filter(({ state }) => state === 'failed').length,
  };
}

type Edit = {
  readonly voice?: string | null | undefined;
  readonly reader_id?: number | null | undefined;
  readonly glossary?: readonly GlossaryWord[] | undefined;
  readonly glossary_before?: readonly GlossaryWord[] | undefined;
  readonly heroes?: readonly Hero[] | undefined;
  readonly chapters?: Readonly<Record<string, string>> | undefined;
  readonly replies?: Readonly<Record<string, string>> | undefined;
};

/** While it is considered words and heroes may still be mended; the voice was asked for. */
export async function saveConfiguration(act: Act, id: number, edit: Edit) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const status = held.work.processingStatus;
  const isVoiceOpen = status === 'readyCreate' || status === 'applicationRejected';
  const isChoosing = edit.voice !== undefined || edit.reader_id !== undefined;
  if (!isVoiceOpen && (isChoosing || status !== 'applicationConsideration')) return unavailable(held.work);
  const kept = glossaryWords(held.audio.glossary);
  const { glossary, glossary_before: seen } = edit;
  const words = glossary && seen ? mergedGlossary(seen, glossary, kept) : glossary;
  const refused = await refusalOf(act, { ...edit, glossary: words });
  if (refused) return { refused };
  const before = await choicesOf(act.db, id);
  const { heroes = before.heroes, chapters = before.chapters, replies = before.replies } = edit;
  await saveChoices(act.db, id, { ...chosen(before, edit), heroes, chapters, replies }, act.now);
  if (words) await changeAudiobook(act.db, id, { glossary: glossaryText(words) });
  return { id, saved_at: act.now, glossary: (words ?? kept).map((word) => ({ ...word })) };
}

/** A reader or a machine, never both. */
function chosen({ voice, readerId }: { voice: string | null; readerId: number | null }, edit: Edit) {
  if (edit.voice !== undefined && edit.voice !== null) return { voice: edit.voice, readerId: null };
  if (edit.reader_id !== undefined && edit.reader_id !== null) return { voice: null, readerId: edit.reader_id };
  return { voice: edit.voice === null ? null : voice, readerId: edit.reader_id === null ? null : readerId };
}

async function refusalOf({ db }: Act, { voice, reader_id, glossary, heroes }: Edit) {
  if (voice && !voiceNamed(voice)) return 'voice-missing' as const;
  if (reader_id && !(await readerById(db, reader_id))) return 'voice-missing' as const;
  if (glossary?.some(({ word, spoken: said }) => !isWord(word) || !isSpoken(said))) return 'glossary-word' as const;
  if (glossary && isTooLong(glossary)) return 'glossary-long' as const;
  if (heroes?.some((hero) => !voiceNamed(hero.voice))) return 'hero-voice' as const;
  const names = heroes?.map(({ name }) => name.toLowerCase()) ?? [];
  return new Set(names).size < names.length ? ('hero-twice' as const) : null;
}

/** The replies of one chapter, to be given to heroes by hand. */
export async function chapterToHear(context: BeforeContext<Actor>, id: number, chapterId: number) {
  const { audio } = await requireAudiobook(context, id, 'read');
  const chapters = audio.bookId === null ? [] : await spokenChapters(context.db, audio.bookId);
  const chapter = chapters.find((one) => one.id === chapterId);
  return chapter ? spoken.ask(turnOf(context.actor), 'replies', chapter) : null;
}
