import { coverRow } from '@pero/covers/actions/rows';
import type { Act } from '@pero/server-platform/act';
import { coverOf } from '@pero/works/actions/cover-card';
import { rolesOfBooks } from '@pero/works/actions/rows';
import { blockReasonOf, PROCESSING_STATUSES, STATE_LABELS, STATUS_LABELS } from '@pero/works/rules/states';
import type { AudiobookCard } from '../contract/audiobooks.ts';
import { audiobooksPage, type ListedAudiobook } from '../store/audiobooks.ts';
import { workOfAudiobook } from './meta.ts';

type Page = { readonly limit: number; readonly offset: number };

export async function audiobooksOf(act: Act, status: string | undefined, page: Page) {
  const asked = status?.split(',');
  const statuses = asked ? PROCESSING_STATUSES.filter((known) => asked.includes(known)) : null;
  const { items, count } = await audiobooksPage(act.db, act.actor.userId, { statuses, ...page });
  return { items: await Promise.all(items.map((one) => card(act, one))), count, ...page };
}

async function card({ db }: Act, listed: ListedAudiobook): Promise<AudiobookCard> {
  const [work, roles, cover] = await Promise.all([
    workOfAudiobook(db, listed.id),
    rolesOfBooks(db, [listed.id]),
    coverRow(db, listed.id),
  ]);
  const pictured = { ...work, thumbKey: cover?.thumbKey ?? null, coverMadeAt: cover?.coverDownloadDate ?? null };
  return {
    id: work.id,
    uuid: work.uuid,
    book_name: work.title,
    way: listed.way,
    cover: coverOf(pictured, roles),
    state: work.state,
    state_label: STATE_LABELS[work.state],
    processing_status: work.processingStatus,
    status_label: STATUS_LABELS[work.processingStatus],
    license_type: work.licenseType,
    price: work.price,
    is_published: work.isPublished,
    reader: listed.reader,
    files_count: listed.filesCount,
    seconds: listed.seconds,
    can_edit: blockReasonOf(work, 'meta') === null,
    submitted_at: work.submittedAt,
    published_at: work.publishedAt,
    changed_at: work.changedAt,
  };
}
