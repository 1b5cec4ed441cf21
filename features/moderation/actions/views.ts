import { namesOf } from '@pero/accounts/actions/people';
import type { Db } from '@pero/server-platform/database/db';
import { type StaffView, staffViewsPage } from '@pero/server-platform/staff-views';

const LABELS: Readonly<Record<StaffView, string>> = {
  'book-text': 'Текст книги',
  'book-papers': 'Документы к\u00A0книге',
  sound: 'Запись аудиокниги',
  'alike-book': 'Похожие места книги',
  books: 'Список книг',
  profile: 'Профиль',
  identity: 'Документы личности',
  'tax-data': 'Налоговые данные',
  'service-order': 'Заказ услуги',
  money: 'Деньги автора',
};

type Wanted = { readonly viewer_id?: number | undefined; readonly person_id?: number | undefined };

export async function listViews(db: Db, wanted: Wanted, page: { limit: number; offset: number }) {
  const asked = { viewerId: wanted.viewer_id, personId: wanted.person_id };
  const { items, count } = await staffViewsPage(db, asked, page);
  const names = await namesOf(
    db,
    items.flatMap((row) => [row.viewer_id, row.person_id]),
  );
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  const shown = items.map((row) => ({
    id: row.id,
    viewer: named(row.viewer_id),
    person: named(row.person_id),
    what: row.what,
    what_label: LABELS[row.what as StaffView] ?? row.what,
    subject_id: row.subject_id,
    viewed_at: row.viewed_at,
  }));
  return { items: shown, count, ...page };
}
