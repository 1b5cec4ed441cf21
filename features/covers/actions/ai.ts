import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { usesLeft, withinLimit } from '@pero/server-platform/http/limits';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { type Ai, AiFailed } from '@pero/server-platform/outside/openai';
import { type Locked, requireBook, requireBookAccess } from '@pero/works/actions/access';
import { isPaintRefusal, painted, stored } from '@pero/works/actions/painting';
import type { Book } from '@pero/works/actions/rows';
import { genreById } from '@pero/works/rules/genres/genres';
import { BLOCK_WORDS, blockReasonOf } from '@pero/works/rules/states';
import { BUILT_IN_VARIANTS, COVER_MOODS, type CoverConfig, type CoverMood, coverPrompt } from '../rules/cover.ts';
import { addCoverDrafts, countCoverDrafts, type NewCoverDraft } from '../store/covers.ts';
import { COVER_AI_LIMIT, type DraftConfig, shownDraft } from './cover.ts';
import { type CoverFacts, coverFacts, suggestedConfig } from './model.ts';

type Wish = {
  readonly mood?: CoverMood | null | undefined;
  readonly wish?: string | undefined;
  readonly source?: 'built-in' | undefined;
};

type Refused =
  | Locked
  | { readonly refused: 'cover-ai-most' | 'cover-slow' }
  | { readonly refused: 'machine-failed'; readonly values: { readonly why: string } };
export type DrawnDrafts = Refused | { readonly drafts: readonly NewCoverDraft[] };

/** A picture model costs money even when it fails, so failures are counted too, more generously. */
const TRIES = { name: 'cover-ai-tries', most: 20, seconds: 86_400 };

/** Draws the variants, outside the transaction: by the model of the settings, or by ourselves. */
export async function drawDrafts(
  { db, actor, now, stillTime }: BeforeContext<Actor>,
  { files, ai }: { readonly files: Files; readonly ai: Ai | null },
  bookId: number,
  wish: Wish,
): Promise<DrawnDrafts> {
  const book = await requireBook({ db, actor }, bookId, 'edit');
  const reason = blockReasonOf(book, 'meta');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
  const left = await usesLeft(db, COVER_AI_LIMIT, `${actor.userId}`, now);
  if (left === 0) return { refused: 'cover-ai-most' };
  const facts = await coverFacts(db, book);
  const before = await countCoverDrafts(db, bookId);
  const picture = wish.source === 'built-in' ? null : ai?.picture;
  if (!picture) return { drafts: builtIn(book, facts, wish.mood ?? null, before) };
  if (!(await withinLimit(db, TRIES, `${actor.userId}`, now))) return { refused: 'cover-ai-most' };
  return byModel(picture, files, book, { facts, wish, seed: before, stillTime });
}

function builtIn(book: Book, facts: CoverFacts, mood: CoverMood | null, before: number): NewCoverDraft[] {
  const palettes = COVER_MOODS.find(({ slug }) => slug === mood)?.palettes;
  return Array.from({ length: BUILT_IN_VARIANTS }, (_, at) => {
    const seed = before + at + 1;
    const config: CoverConfig = suggestedConfig(book, facts, seed);
    const palette = palettes?.[seed % palettes.length] ?? config.palette;
    return { source: 'built-in', config: { ...config, palette }, imageKey: null };
  });
}

type DrawRequest = {
  readonly facts: CoverFacts;
  readonly wish: Wish;
  readonly seed: number;
  readonly stillTime: () => void;
};

async function byModel(
  { model, draw }: NonNullable<Ai['picture']>,
  files: Files,
  book: Book,
  { facts, wish, seed, stillTime }: DrawRequest,
): Promise<DrawnDrafts> {
  try {
    const genres = book.genreIds.flatMap((id) => genreById(id)?.label ?? []);
    const { title, annotation } = book;
    const drawn = await draw(
      coverPrompt({ title, genres, annotation, mood: wish.mood ?? null, wish: wish.wish ?? '' }),
    );
    const ready = await painted({ kind: 'background', picture: drawn }, book.ownerId);
    if (isPaintRefusal(ready)) return ready.refused === 'cover-slow' ? { refused: 'cover-slow' } : failed(UNREADABLE);
    const config = suggestedConfig(book, facts, seed);
    const withPicture: DraftConfig = {
      ...config,
      // Layouts that leave the picture a frame of its own hide most of it.
      layout: FOR_PICTURES.includes(config.layout) ? config.layout : 'poster',
      image: { ...config.image, own: { x: 0.5, y: 0.5, zoom: 1 } },
      drawn: { model, width: ready.width, height: ready.height },
    };
    stillTime();
    const imageKey = await stored(files, book.id, 'cover-draft', ready.bytes, ready.mime);
    return { drafts: [{ source: 'server', config: withPicture, imageKey }] };
  } catch (error) {
    if (error instanceof AiFailed) return failed(error.message);
    throw error;
  }
}

const FOR_PICTURES: readonly string[] = ['high', 'centred', 'poster', 'framed', 'low', 'block'];
const UNREADABLE = 'Нейросеть прислала не\u00A0картинку. Попробуйте ещё раз: попытка не\u00A0потрачена';

function failed(why: string): DrawnDrafts {
  return { refused: 'machine-failed', values: { why } };
}

/** Only what was drawn is counted. */
export async function keepDrafts(act: Act, bookId: number, prepared: DrawnDrafts) {
  if ('refused' in prepared) return prepared;
  const { db, actor, now } = act;
  await requireBookAccess(act, bookId, 'edit');
  if (!(await withinLimit(db, COVER_AI_LIMIT, `${actor.userId}`, now))) return { refused: 'cover-ai-most' } as const;
  const drafts = await addCoverDrafts(db, bookId, prepared.drafts, now);
  return {
    drafts: drafts.map(shownDraft),
    left: await usesLeft(db, COVER_AI_LIMIT, `${actor.userId}`, now),
  };
}
