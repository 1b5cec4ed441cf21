import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { Bar } from '@pero/ui/feedback/progress';
import { Section } from '@pero/ui/layout/section';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { relativeMoment } from '@pero/ui/words/day';
import type { BookMeta } from '@pero/works/contract/meta';
import { LICENSE_LABELS } from '@pero/works/rules/licences';
import { tabPath } from '../book-tab.ts';
import type { ShopPart, ShopRating } from '../parts.ts';
import type { BookDesk } from '../use-book-desk.ts';
import own from './overview.module.css';

type AboutBookProps = {
  desk: BookDesk;
  rating: ShopRating | null;
  Rating: ShopPart<unknown, unknown>['Rating'];
  now: Date;
};

/** The figures and the dates of the book. */
export function AboutBook({ desk: { meta }, rating, Rating, now }: AboutBookProps) {
  const known = rating?.avg == null ? ratingOf(meta) : rating;
  return (
    <aside className={own.side}>
      {known.avg !== null && (
        <Section title="Оценка" note="в магазине" bare>
          <Rating rating={known} />
        </Section>
      )}
      <Section title="Объём" bare={known.avg === null}>
        <Ledger rows={volumeRows(meta)} />
        {meta.text_volume.total !== null && (
          <div className={own.written}>
            <Bar percent={meta.completion_percent} label="Дописано" />
            <p className="hint">Дописано {meta.completion_percent}&nbsp;% от&nbsp;задуманного</p>
          </div>
        )}
        <p className={own.more}>
          <TextLink to={`/books/${meta.id}/chapters/`}>К&nbsp;главам</TextLink>
          <TextLink to={`/books/${meta.id}/preview/`}>Предпросмотр</TextLink>
          <TextLink to={`/books/${meta.id}/certificates/`}>Свидетельства</TextLink>
          <TextLink to={`/books/${meta.id}/readers/`}>Первые читатели</TextLink>
          <TextLink to="/worlds/">Миры книг</TextLink>
        </p>
      </Section>
      <Section title="О книге">
        <Ledger rows={aboutRows(meta)} />
        <p className={own.more}>
          <TextLink to={tabPath(meta.id, 'license')}>Лицензия и&nbsp;цена</TextLink>
        </p>
      </Section>
      <Section title="Даты">
        <Ledger rows={dateRows(meta, now)} />
      </Section>
    </aside>
  );
}

function ratingOf({ rating }: BookMeta): ShopRating {
  return { avg: rating.rated_avg, count: rating.rated_total_count };
}

function volumeRows(meta: BookMeta): LedgerRow[] {
  return rows([
    ['Глав', formatNumber(meta.chapters_count)],
    ['Знаков с\u00A0пробелами', formatNumber(meta.characters_number)],
    ['Авторских листов', meta.authors_sheets > 0 ? formatNumber(meta.authors_sheets, 2) : null],
  ]);
}

function aboutRows(meta: BookMeta): LedgerRow[] {
  const people = meta.employees.filter(({ roles }) => roles.every(({ slug }) => slug !== 'author'));
  return rows([
    ['Лицензия', LICENSE_LABELS[meta.license_type].toLowerCase()],
    ['Цена', priceWords(meta)],
    ['Печать по\u00A0требованию', meta.with_printed ? 'да' : 'нет'],
    ['Возраст', meta.age === null ? null : `${meta.age}+`],
    ...people.slice(0, 3).map(({ name, roles }) => [roles[0]?.label ?? 'Участник', name] as const),
  ]);
}

function dateRows(meta: BookMeta, now: Date): LedgerRow[] {
  return rows([
    ['Изменена', relativeMoment(meta.changed_at, now)],
    ['Отправлена', meta.submitted_at && relativeMoment(meta.submitted_at, now)],
    ['В\u00A0магазине с', meta.published_at && formatDay(moscowDay(meta.published_at))],
    ['Подзаголовок', meta.subtitle || null],
    ['ISBN', meta.isbn],
    ['ISBN печатного издания', meta.print_isbn],
    ['Написана', meta.date_written && formatDay(meta.date_written)],
    ['Срок завершения', meta.completion_date && formatDay(meta.completion_date)],
    ['Рукопись', meta.file?.name ?? null],
  ]);
}

function priceWords({ license_type, price }: BookMeta): string {
  if (license_type === 'free') return 'бесплатно';
  return price === null ? 'не\u00A0назначена' : formatMoney(price);
}

function rows(pairs: readonly (readonly [string, string | null])[]): LedgerRow[] {
  return pairs.flatMap(([label, value]) => (value === null ? [] : [{ label, value, kind: 'sub' as const }]));
}
