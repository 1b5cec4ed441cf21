import { agreement } from '@pero/audio/contract/audiobooks';
import { PLACE_KINDS } from '@pero/audio/rules/places';
import { endpoint } from '@pero/wire/endpoint';
import { pathId, wireMoment } from '@pero/wire/shapes';
import { z } from 'zod';

const inAudiobook = { audioBookId: pathId };
const inFile = { ...inAudiobook, fileId: pathId };

/** Whole seconds that the reader has played, from and to. */
const stretch = z.tuple([z.int(), z.int()]);

const place = z.object({
  id: z.string(),
  file_id: z.string(),
  kind: z.enum(PLACE_KINDS),
  /** Seconds; what is to be listened to of it lies between `from` and `to`. */
  at: z.number(),
  from: z.int(),
  to: z.int(),
  words: z.string(),
  is_heard: z.boolean(),
});
export type Place = z.output<typeof place>;

const file = z.object({
  id: z.string(),
  ordering: z.int(),
  title: z.string(),
  seconds: z.number(),
  url: z.string(),
  heard: z.array(stretch),
  has_text: z.boolean(),
});
export type JudgedFile = z.output<typeof file>;

export const readSound = endpoint('GET /moderation/audio/:audioBookId', {
  id: 'MD25',
  summary: 'An audiobook before its judge, as it was sent: recordings, the places to listen to, rights',
  who: 'staff',
  input: z.object(inAudiobook),
  output: z.object({
    sent_at: wireMoment,
    reader: z.string(),
    is_machine_voice: z.boolean(),
    seconds: z.number(),
    files: z.array(file),
    places: z.array(place),
    /** Colleagues who have listened to this very sound, and for how long. */
    listeners: z.array(z.object({ id: z.int(), name: z.string(), seconds: z.int() })),
    rights: z.object({
      phonogram_label: z.string(),
      agreed_with_audio_responsibility: z.boolean(),
      has_musical_fragments: z.boolean(),
      proof_documents: z.array(agreement),
    }),
  }),
});

export const readFile = endpoint('GET /moderation/audio/:audioBookId/files/:fileId', {
  id: 'MD25',
  summary: 'One recording before its judge: its line, and the text that is read there',
  who: 'staff',
  input: z.object(inFile),
  output: z.object({
    id: z.string(),
    wave: z.object({ peaks: z.array(z.number()), strength: z.array(z.number()) }),
    /** The chapter of that day, paragraph by paragraph. Where the text was never laid beside this sound the time is a guess by length. */
    paragraphs: z.array(z.object({ text: z.string(), is_heading: z.boolean(), at: z.number(), is_known: z.boolean() })),
  }),
});
export type JudgedChapter = z.output<typeof readFile.output>;

export const hearFile = endpoint('GET /moderation/audio/:audioBookId/files/:fileId/sound', {
  id: 'MD25',
  summary: 'The sound itself as it was sent, to be played from any place by whoever judges it',
  who: 'staff',
  input: z.object(inFile),
  output: z.object({}),
});

/** A report is of the last moments, not of an evening. */
const REPORT_MOST = 120;

export const reportHeard = endpoint('POST /moderation/audio/:audioBookId/heard', {
  id: 'MD26',
  summary: 'The judge has played this stretch; says which places wait to be heard yet',
  who: 'mod',
  input: z
    .object({
      ...inAudiobook,
      file_id: z.string().max(20, { error: 'Такой записи нет' }),
      from: z.number().min(0).max(1_000_000),
      to: z.number().min(0).max(1_000_000),
    })
    .refine(({ from, to }) => to > from && to - from <= REPORT_MOST, {
      path: ['to'],
      error: `Отрезок\u00A0— не\u00A0длиннее ${REPORT_MOST}\u00A0секунд`,
    }),
  output: z.object({ heard: z.array(stretch), places: z.array(place), left: z.int() }),
  refusals: { 'recording-unknown': { status: 400, field: 'file_id', message: 'Такой записи нет' } },
});
