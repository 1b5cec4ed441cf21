import { authorOf } from '@pero/accounts/actions/author';
import { namesOf } from '@pero/accounts/actions/people';
import { day } from '@pero/kernel/day';
import { sum } from '@pero/kernel/money';
import { readyFor } from '@pero/ledger/actions/ledger';
import { monthsOf } from '@pero/ledger/actions/months';
import { lastReported } from '@pero/ledger/rules/periods';
import { standingOf } from '@pero/payouts/actions/standing';
import { campaignStanding } from '@pero/royalties/actions/campaign';
import { royaltyByBook } from '@pero/royalties/actions/earnings';
import { draftPartsOf } from '@pero/royalties/actions/parts';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { partOf } from '@pero/server-platform/http/serve';
import type { Kinds } from '@pero/works/actions/kinds';
import type { DraftRoyalty } from '../contract/royalty-tables.ts';
import { bannerOf } from '../rules/banner.ts';
import { draftComments } from '../rules/drafts.ts';
import { type ArtType, EDITION_OF } from '../rules/metrics.ts';
import { artsOwnedBy, cardsOf } from '../store/royalty-tables.ts';
import { whoseStatistics } from './forbidden.ts';
import { coverUrl } from './royalty-tables.ts';

type ReadContext = Pick<Act, 'db' | 'now' | 'today' | 'actor'>;

/** Royalty by session: all that a person earned, and what lies ready. */
export async function royaltyByUser(context: ReadContext, userId: number | undefined) {
  const whose = await whoseStatistics(context, userId);
  if ('refused' in whose) return whose;
  await authorOf(context.db, whose.userId);
  const months = await monthsOf(context.db, whose.userId);
  return {
    total_sum: sum(months.map(({ earned }) => earned)),
    amount: await readyFor(context.db, whose.userId, context.today),
  };
}

export async function draftRoyalties(context: ReadContext & Kinds, query: Parameters<typeof partOf>[1]) {
  const whose = await whoseStatistics(context, undefined);
  return 'refused' in whose ? whose : partOf(await draftsOf(context, whose.userId), query);
}

async function draftsOf(
  { db, today, kinds }: Pick<ReadContext, 'db' | 'today'> & Kinds,
  userId: number,
): Promise<DraftRoyalty[]> {
  const parts = await draftPartsOf(db, userId);
  const ids = parts.map(({ bookId }) => bookId);
  const cards = await cardsOf(db, ids);
  const promised = kinds.all.map(async ({ earning }) => [...((await earning?.promises?.(db, ids)) ?? [])]);
  const promises = new Map((await Promise.all(promised)).flat());
  return parts.flatMap(({ bookId, completion, state, earned, frozen }) => {
    const card = cards.get(bookId);
    if (!card) return [];
    const comments = draftComments({ state, completionDate: promises.get(bookId) ?? null }, today);
    const { title, kind } = card;
    const page = kinds.named(kind).page(bookId);
    return { id: bookId, page, cover_url: coverUrl(card), title, progress: completion, earned, frozen, comments };
  });
}

/** The one thing to know now; null when there is none. */
export async function royaltyBanner(context: ReadContext & Kinds) {
  const whose = await whoseStatistics(context, undefined);
  if ('refused' in whose) return whose;
  const { db, today } = context;
  const { userId } = whose;
  const month = lastReported(today);
  const campaign = await campaignStanding(context, userId);
  const { ready, bars } = await standingOf(context, context.actor);
  return bannerOf({
    today,
    ready,
    bars,
    drafts: await draftsOf(context, userId),
    reported: sum((await monthsOf(db, userId)).filter(({ period }) => period === month).map(({ earned }) => earned)),
    campaignUntil: campaign.user_status === 'available' ? campaign.until : null,
  });
}

type ArtsQuery = { readonly art_type?: ArtType | undefined; readonly art_name?: string | undefined };

/** Books on sale and books in whose royalty a person has a part. */
export async function royaltyArts(context: ReadContext, { art_type, art_name }: ArtsQuery) {
  const whose = await whoseStatistics(context, undefined);
  if ('refused' in whose) return whose;
  const arts = await artsWithRoyalty(context.db, whose.userId, context.today);
  const wanted = arts.filter(({ edition }) => art_type === undefined || edition === EDITION_OF[art_type]);
  const cards = await cardsOf(
    context.db,
    wanted.map(({ bookId }) => bookId),
  );
  const term = (art_name ?? '').trim().toLocaleLowerCase('ru');
  const choices = (isAudio: boolean) => {
    const ids = new Set(wanted.filter(({ edition }) => (edition === 'audio') === isAudio).map(({ bookId }) => bookId));
    return [...ids]
      .flatMap((id) => cards.get(id) ?? [])
      .filter(({ title }) => title.toLocaleLowerCase('ru').includes(term))
      .map(({ id, title }) => ({ value: id, label: title }))
      .sort((a, b) => a.label.localeCompare(b.label, 'ru') || a.value - b.value);
  };
  return { books: choices(false), audiobooks: choices(true), owners: await ownersOf(context.db, wanted, cards) };
}

type Cards = Awaited<ReturnType<typeof cardsOf>>;

/** Whose the arts are, of text and of sound apart. */
async function ownersOf(db: Db, arts: readonly Art[], cards: Cards) {
  const idsOf = (isAudio: boolean) => [
    ...new Set(
      arts
        .filter(({ edition }) => (edition === 'audio') === isAudio)
        .flatMap(({ bookId }) => cards.get(bookId)?.owner_id ?? []),
    ),
  ];
  const ids = { ebook: idsOf(false), audio: idsOf(true) };
  const names = await namesOf(db, [...ids.ebook, ...ids.audio]);
  const named = (id: number) => ({ value: id, label: names.get(id) ?? '' });
  return { ebook: ids.ebook.map(named), audio: ids.audio.map(named) };
}

type Art = { readonly bookId: number; readonly edition: string };

/** Before the first sale of all. */
const EARLIEST = day('2000-01-01');

export async function artsWithRoyalty(db: Db, userId: number, today: Act['today']): Promise<Art[]> {
  const owned = await artsOwnedBy(db, userId);
  const earned = await royaltyByBook(db, { userId, from: EARLIEST, to: today });
  return [...owned, ...earned];
}
