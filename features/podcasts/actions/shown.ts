import { coverRow } from '@pero/covers/actions/rows';
import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { coverOf } from '@pero/works/actions/cover-card';
import { rolesOfBooks, type Work } from '@pero/works/actions/rows';
import type { Remark } from '@pero/works/contract/remarks';
import { genreById } from '@pero/works/rules/genres/genres';
import { tagById } from '@pero/works/rules/genres/tags';
import { type Age, annotationHtml } from '@pero/works/rules/meta';
import { employeesOf } from '@pero/works/rules/persons';
import { republishRefusalOf } from '@pero/works/rules/publication/republication';
import {
  BLOCK_WORDS,
  blockReasonOf,
  STATE_LABELS,
  STATUS_LABELS,
  stateAfter,
  statusAfter,
} from '@pero/works/rules/states';
import type { FeedFacts, PodcastMeta, PodcastPage } from '../contract/podcasts.ts';
import { maskedAddress } from '../rules/found.ts';
import { feedStateOf, HEALTH_DAYS } from '../rules/health.ts';
import { differenceWords, otherCode } from '../rules/ownership.ts';
import type { Category } from '../rules/podcasts.ts';
import { FEED_REFUSALS } from '../rules/refusals.ts';
import { countEpisodes } from '../store/episodes.ts';
import { healthOf, type Podcast } from '../store/podcasts.ts';
import type { Whole } from './access.ts';
import { foundRowsOf } from './found.ts';

/** What moderators said of a work, for its author; asked of whoever keeps it. */
export type RemarksFor = (act: { readonly db: Db; readonly actor: Actor }, workId: number) => Promise<Remark[]>;
export type ShowTools = { readonly remarksFor: RemarksFor; readonly siteUrl: string };
type ShowContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

export async function shownMeta(
  context: ShowContext,
  { work, podcast }: Whole,
  { remarksFor }: Pick<ShowTools, 'remarksFor'>,
): Promise<PodcastMeta> {
  const [roles, remarks] = await Promise.all([rolesOfBooks(context.db, [work.id]), remarksFor(context, work.id)]);
  return {
    id: work.id,
    name: work.title,
    rss_url: podcast.feedUrl,
    annotation: annotationHtml(work.annotation),
    genres: work.genreIds.flatMap((one) => choiceOf(genreById(one))),
    tags: work.tagIds.flatMap((one) => choiceOf(tagById(one))),
    own_tags: work.ownTags,
    age: work.age as Age | null,
    lgbt_mark: work.lgbtMark,
    lgbt_rules_accepted: work.lgbtRulesAccepted,
    obscene_language: work.obsceneLanguage,
    drug_mention_mark: work.drugMentionMark,
    category: podcast.category as Category,
    language: podcast.language,
    employees: employeesOf(roles),
    moderation_comment: remarks.findLast(({ is_settled }) => !is_settled)?.text ?? null,
  };
}

/** «Самиздат» is the platform's own tag and is dropped. */
function choiceOf(known: { readonly id: number; readonly label: string } | undefined) {
  return known && known.label !== 'Самиздат' ? [{ value: known.id, label: known.label }] : [];
}

export async function coverShown(db: Db, work: Work) {
  const [row, roles] = await Promise.all([coverRow(db, work.id), rolesOfBooks(db, [work.id])]);
  const pictured = { ...work, thumbKey: row?.thumbKey ?? null, coverMadeAt: row?.coverDownloadDate ?? null };
  return coverOf(pictured, roles);
}

export async function shownPage(context: ShowContext, whole: Whole, tools: ShowTools): Promise<PodcastPage> {
  const { db } = context;
  const { work, podcast } = whole;
  const [meta, cover, counted, feed] = await Promise.all([
    shownMeta(context, whole, tools),
    coverShown(db, work),
    countEpisodes(db, work.id),
    feedFacts(context, whole),
  ]);
  const reason = blockReasonOf(work, 'meta');
  return {
    ...meta,
    uuid: work.uuid,
    cover,
    ...standingOf(work),
    is_own: work.ownerId === context.actor.userId,
    can_edit: reason === null,
    can_republish: mayReturn(work, moscowDay(context.now)),
    block_words: reason === null ? '' : BLOCK_WORDS[reason],
    episodes_count: counted.episodes,
    episodes_waiting: counted.waiting,
    episodes_broken: counted.broken,
    seconds: counted.seconds,
    newest_at: counted.newestAt,
    feed,
    public_url: new URL(publicFeedPath(podcast), tools.siteUrl).href,
  };
}

function mayReturn(work: Work, today: Day): boolean {
  const isOut =
    statusAfter(work.processingStatus, 'republish') !== null && stateAfter(work.state, 'republish') !== null;
  return isOut && !work.isFrozen && republishRefusalOf(work, today) === null;
}

export function publicFeedPath({ publicKey }: Podcast): string {
  return `/api/podcasts/public/${publicKey}/feed.xml`;
}

function standingOf(work: Work) {
  return {
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    is_published: work.isPublished,
    published_at: work.publishedAt,
    submitted_at: work.submittedAt,
    changed_at: work.changedAt,
    revision: work.revision,
  };
}

/** How the feed is doing; null of a podcast whose episodes are kept here. */
async function feedFacts(context: ShowContext, whole: Whole): Promise<FeedFacts | null> {
  const { podcast } = whole;
  if (podcast.feedUrl === null) return null;
  const { db, now } = context;
  const days = await healthOf(db, podcast.workId, addDays(moscowDay(now), 1 - HEALTH_DAYS));
  const rows = await foundRowsOf(context, whole);
  const { found } = podcast;
  const fault = podcast.lastFault as keyof typeof FEED_REFUSALS | null;
  return {
    url: podcast.feedUrl,
    state: feedStateOf(podcast, now),
    checked_at: podcast.checkedAt,
    last_ok_at: podcast.lastOkAt,
    next_check_at: podcast.nextCheckAt,
    ms: podcast.lastMs,
    bytes: podcast.lastBytes,
    redirects: found?.redirects ?? 0,
    fault_words: fault ? (FEED_REFUSALS[fault]?.message ?? '') : '',
    health: days.map(({ day, checks, failures }) => ({ day, checks, failures })),
    found: found && {
      ...{ title: found.title, author: found.author, description: found.description, link: found.link },
      ...{ language: found.language, categories: [...found.categories], explicit: found.explicit },
      ...{ episodes: found.episodes, seconds: found.seconds },
      first_at: found.firstAt === null ? null : new Date(found.firstAt),
    },
    fields: rows,
    ownership: ownershipOf(podcast),
  };
}

function ownershipOf(podcast: Podcast): FeedFacts['ownership'] {
  const { found, token, ownerConfirmedAt, confirmedBy } = podcast;
  const other = ownerConfirmedAt === null ? otherCode(found?.verify ?? [], token) : null;
  return {
    is_confirmed: ownerConfirmedAt !== null,
    confirmed_at: ownerConfirmedAt,
    confirmed_by: confirmedBy,
    token,
    other_code: other,
    other_words: other === null ? '' : differenceWords(other, token),
    mail_to: found?.ownerEmail ? maskedAddress(found.ownerEmail) : null,
    is_code_sent: podcast.mailCodeUntil !== null,
  };
}
