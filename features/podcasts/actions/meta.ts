import type { Act } from '@pero/server-platform/act';
import { changeWork, type Work, type WorkChange } from '@pero/works/actions/rows';
import { metaChanged } from '@pero/works/events';
import { tagsAfter } from '@pero/works/rules/genres/own-tags';
import { type Age, annotationText, marksAfter, needsJudging } from '@pero/works/rules/meta';
import { descriptionRefusals } from '@pero/works/rules/meta-refusals';
import { statusAfterEdit } from '@pero/works/rules/states';
import type { Category } from '../rules/podcasts.ts';
import { changePodcast } from '../store/podcasts.ts';
import { isLocked, podcastToEdit, requirePodcast } from './access.ts';
import { type ShowTools, shownMeta, shownPage } from './shown.ts';

export async function readPodcast(act: Act, id: number, tools: ShowTools) {
  return shownPage(act, await requirePodcast(act, id, 'read'), tools);
}

export async function readMeta(act: Act, id: number, tools: ShowTools) {
  return shownMeta(act, await requirePodcast(act, id, 'read'), tools);
}

export type PodcastEdit = {
  readonly name?: string | undefined;
  readonly annotation?: string | undefined;
  readonly genres?: readonly number[] | undefined;
  readonly tags?: readonly number[] | undefined;
  readonly own_tags?: readonly string[] | undefined;
  readonly age?: Age | null | undefined;
  readonly lgbt_mark?: boolean | undefined;
  readonly lgbt_rules_accepted?: boolean | undefined;
  readonly obscene_language?: boolean | undefined;
  readonly drug_mention_mark?: boolean | undefined;
  readonly category?: Category | undefined;
  readonly language?: string | undefined;
};

/** Fields are named as on the wire; an absent one stays as it is. */
export async function savePodcast(act: Act, id: number, sent: PodcastEdit, tools: ShowTools) {
  const held = await podcastToEdit(act, id);
  if (isLocked(held)) return held;
  const { work, podcast } = held;
  const annotation = sent.annotation === undefined ? undefined : annotationText(sent.annotation);
  const edit = { ...sent, annotation, ...tagsAfter(work, sent) };
  const refused = refusalsOf(edit);
  if (refused.length > 0) return { refused };
  const change = changesIn(work, ofWork(work, edit));
  const own = changesIn(podcast, { category: edit.category, language: edit.language });
  const fields = [...Object.keys(change), ...Object.keys(own)];
  if (fields.length === 0) return shownPage(act, held, tools);
  const processingStatus = needsJudging(fields) ? statusAfterEdit(work.processingStatus) : undefined;
  await changePodcast(act.db, id, own);
  const changed = await changeWork(act.db, id, { ...change, processingStatus }, act.now);
  await act.announce(metaChanged, { subject: id, data: { fields } });
  return shownPage(act, { work: changed, podcast: { ...podcast, ...(own as object) } }, tools);
}

function refusalsOf(edit: PodcastEdit) {
  const title = edit.name === '' ? ('podcast-title' as const) : null;
  const described = descriptionRefusals({ ...edit, title: edit.name || undefined });
  return [title, ...described.filter((reason) => reason !== 'title-empty')].filter((reason) => reason !== null);
}

function ofWork(work: Work, edit: PodcastEdit): WorkChange {
  const marks = marksAfter(work as Parameters<typeof marksAfter>[0], {
    ...(edit.age !== undefined && { age: edit.age }),
    ...(edit.obscene_language !== undefined && { obsceneLanguage: edit.obscene_language }),
    ...(edit.lgbt_mark !== undefined && { lgbtMark: edit.lgbt_mark }),
    ...(edit.lgbt_rules_accepted !== undefined && { lgbtRulesAccepted: edit.lgbt_rules_accepted }),
  });
  return {
    title: edit.name,
    annotation: edit.annotation,
    genreIds: edit.genres && [...edit.genres],
    tagIds: edit.tags && [...edit.tags],
    ownTags: edit.own_tags && [...edit.own_tags],
    ...marks,
    // With the mark the rules count as accepted.
    lgbtRulesAccepted: marks.lgbtMark || marks.lgbtRulesAccepted,
    drugMentionMark: edit.drug_mention_mark,
  };
}

/** Only what differs from what is stored. */
function changesIn<Change extends object>(stored: object, change: Change): Change {
  const before = new Map<string, unknown>(Object.entries(stored));
  const differs = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before.get(field));
  return Object.fromEntries(Object.entries(change).filter(differs)) as Change;
}
