import type { Act } from '@pero/server-platform/act';
import { coverOf } from '@pero/works/actions/cover-card';
import { type RoleOfBook, rolesOfBooks, type Work, worksByIds } from '@pero/works/actions/rows';
import { blockReasonOf, PROCESSING_STATUSES, STATE_LABELS, STATUS_LABELS } from '@pero/works/rules/states';
import type { AudiobookCard } from '../contract/audiobooks.ts';
import { audiobooksPage, type ListedAudiobook } from '../store/audiobooks.ts';

type Page = { readonly limit: number; readonly offset: number };

/** Four queries, however many there are on the page. */
export async function audiobooksOf(act: Act, status: string | undefined, page: Page) {
  const asked = status?.split(',');
  const statuses = asked ? PROCESSING_STATUSES.filter((known) => asked.includes(known)) : null;
  const { items, count } = await audiobooksPage(act.db, act.actor.userId, { statuses, ...page });
  const ids = items.map(({ id }) => id);
  const [works, roles] = await Promise.all([worksByIds(act.db, ids), rolesOfBooks(act.db, ids)]);
  const cards = items.flatMap((one) => {
    const work = works.get(one.id);
    return work ? card(one, work, roles) : [];
  });
  return { items: cards, count, ...page };
}

function card(listed: ListedAudiobook, work: Work, roles: readonly RoleOfBook[]): AudiobookCard {
  return {
    id: work.id,
    uuid: work.uuid,
    book_name: work.title,
    way: listed.way,
    cover: coverOf({ ...work, thumbKey: listed.thumbKey, coverMadeAt: listed.coverDownloadDate }, roles),
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
