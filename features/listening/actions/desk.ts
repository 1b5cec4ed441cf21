import { namesOf } from '@pero/accounts/actions/people';
import { shownAgreement } from '@pero/audio/actions/agreements';
import { measureOf } from '@pero/audio/actions/measures';
import { agreementsOf } from '@pero/audio/actions/rows';
import { judgedFile, judgedSound, judgedText, soundHeard } from '@pero/audio/actions/sent';
import { PHONOGRAM_LABELS } from '@pero/audio/rules/audiobooks';
import { isHeard, type Stretch, secondsHeard } from '@pero/audio/rules/heard';
import { stillJudging } from '@pero/moderation/actions/readers';
import { sentencesFound } from '@pero/read-along/actions/found';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { workById } from '@pero/works/actions/rows';
import { openReaders } from '@pero/writing/actions/readers';
import { turnOf } from '@pero/writing/actions/texts';
import { paragraphTimes } from '../rules/paragraph-times.ts';
import { playedWithin, timeToHear } from '../rules/time.ts';
import { keepTime, timeOf } from '../store.ts';
import { type ReadContext, requireAudible, requireHolder } from './audible.ts';
import type { TextTasks } from './text-reader.ts';

const readers = openReaders<TextTasks>(new URL('./text-reader.ts', import.meta.url));

export async function readSound(context: ReadContext, audioBookId: number) {
  await requireAudible(context, audioBookId);
  const { db, actor } = context;
  const { audio, book, files, places, heard } = await judgedSound(db, audioBookId);
  const mine = heardIn(heard, actor.userId);
  const agreements = await agreementsOf(db, audioBookId);
  const keys = new Set(files.map(({ fileKey }) => fileKey));
  return {
    sent_at: book.sentAt,
    reader: book.reader,
    is_machine_voice: audio.way === 'synthesis',
    seconds: files.reduce((sum, { seconds }) => sum + seconds, 0),
    files: files.map(({ fileId, ordering, title, seconds, fileKey, hasText }) => ({
      id: `${fileId}`,
      ordering,
      title,
      seconds,
      url: `/api/moderation/audio/${audioBookId}/files/${fileId}/sound`,
      heard: mine(fileKey).map(([from, to]): [number, number] => [from, to]),
      has_text: hasText,
    })),
    places: shownPlaces(places, files, mine),
    listeners: await listenersOf(
      context,
      heard.filter(({ fileKey }) => keys.has(fileKey)),
    ),
    rights: {
      phonogram_label: audio.phonogramLegalStatus === null ? '' : PHONOGRAM_LABELS[audio.phonogramLegalStatus],
      agreed_with_audio_responsibility: audio.agreedWithAudioResponsibility,
      has_musical_fragments: audio.hasMusicalFragments,
      proof_documents: agreements.map(shownAgreement),
    },
  };
}

type Judged = Awaited<ReturnType<typeof judgedSound>>;
type Heard = Judged['heard'];

function heardIn(heard: Heard, judgeId: number): (fileKey: string) => readonly Stretch[] {
  const mine = new Map(heard.filter((one) => one.judgeId === judgeId).map((one) => [one.fileKey, one.heard]));
  return (fileKey) => mine.get(fileKey) ?? [];
}

function shownPlaces(
  places: Judged['places'],
  files: Judged['files'],
  heardOf: (fileKey: string) => readonly Stretch[],
) {
  const keyOf = new Map(files.map(({ fileId, fileKey }) => [fileId, fileKey]));
  return places.map(({ id, fileId, kind, at, hear, words }) => ({
    ...{ id, kind, at, words },
    file_id: `${fileId}`,
    from: hear[0],
    to: hear[1],
    is_heard: isHeard(heardOf(keyOf.get(fileId) ?? ''), hear),
  }));
}

async function listenersOf({ db, actor }: ReadContext, heard: Heard) {
  const others = Map.groupBy(
    heard.filter(({ judgeId }) => judgeId !== actor.userId),
    ({ judgeId }) => judgeId,
  );
  const names = await namesOf(db, [...others.keys()]);
  return [...others].map(([id, rows]) => ({
    id,
    name: names.get(id) ?? '',
    seconds: rows.reduce((sum, row) => sum + secondsHeard(row.heard), 0),
  }));
}

/** Before the transaction: the text is taken apart in a process of its own. */
export async function readFile(context: ReadContext, audioBookId: number, fileId: number) {
  await requireAudible(context, audioBookId);
  const file = await judgedFile(context.db, audioBookId, fileId);
  if (!file) throw new NotFound('recording');
  const { wave } = measureOf(file.measured);
  const text = await judgedText(context.db, audioBookId, fileId);
  if (text !== null) await textSeen(context, audioBookId);
  const parts = text === null ? [] : await readers.ask(turnOf(context.actor), 'paragraphs', { text });
  const { seconds, measured, fileKey } = file;
  const found =
    text === null ? [] : await sentencesFound(context.db, { workId: audioBookId, fileId, soundKey: fileKey, text });
  const times = paragraphTimes(
    parts.map((part) => part.text),
    { seconds, head: measured.head, tail: measured.tail },
    found,
  );
  return {
    id: `${fileId}`,
    wave: { peaks: [...wave.peaks], strength: [...wave.rms] },
    paragraphs: parts.map(({ text: words, isHeading }, index) => {
      const { at = 0, isKnown = false } = times[index] ?? {};
      return { text: words, is_heading: isHeading, at, is_known: isKnown };
    }),
  };
}

async function textSeen(context: ReadContext, audioBookId: number): Promise<void> {
  const work = await workById(context.db, audioBookId);
  if (!work) return;
  await recordStaffView(context, { what: 'book-text', personId: work.ownerId, subjectId: audioBookId });
}

export async function hearFile(context: ReadContext, { audioBookId, fileId }: { audioBookId: number; fileId: number }) {
  await requireAudible(context, audioBookId);
  const file = await judgedFile(context.db, audioBookId, fileId);
  return file && { key: file.fileKey, name: file.fileName, isPlayed: true };
}

type Report = { readonly audioBookId: number; readonly file_id: string; readonly from: number; readonly to: number };

export async function reportHeard(act: Act, { audioBookId, file_id, from, to }: Report) {
  await requireHolder(act, audioBookId);
  await stillJudging(act, audioBookId);
  const fileId = Number(file_id);
  // What nobody can have had the time to hear is not believed; an honest player never meets this.
  const whose = { workId: audioBookId, judgeId: act.actor.userId };
  const spare = timeToHear(await timeOf(act.db, whose), act.now);
  const [begin, end] = playedWithin([from, to], spare);
  await keepTime(act.db, whose, spare - (end - begin), act.now);
  const played = { workId: audioBookId, fileId, from: begin, to: end };
  const isKnown = Number.isSafeInteger(fileId) && (await soundHeard(act, played));
  if (!isKnown) return { refused: 'recording-unknown' } as const;
  const { files, places, heard } = await judgedSound(act.db, audioBookId);
  const mine = heardIn(heard, act.actor.userId);
  const shown = shownPlaces(places, files, mine);
  const key = files.find((file) => file.fileId === fileId)?.fileKey ?? '';
  return {
    heard: mine(key).map(([start, end]): [number, number] => [start, end]),
    places: shown,
    left: shown.filter(({ is_heard }) => !is_heard).length,
  };
}
