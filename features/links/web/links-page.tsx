import { formatMoney, type Money, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listLinkable, listLinks, type ShownLink } from '../contract/links.ts';
import css from './page/links.module.css';
import { NewLink } from './page/new-link.tsx';
import { addressOf, resultWords } from './words.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [links, books] = await Promise.all([need(call(listLinks, { limit: 100 })), need(call(listLinkable, {}))]);
  return { links, books, siteUrl: context.get(pageRequest).settings.siteUrl };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Ссылки') }];
}

export default function LinksPage() {
  const { links, books, siteUrl } = useLoaderData<typeof loader>();
  const [isMaking, setMaking] = useState(false);
  const make = books.length > 0 && (
    <Button kind="go" icon="plus" onClick={() => setMaking(true)}>
      Новая ссылка
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Ссылки"
        lead={links.length > 0 ? leadOf(links) : undefined}
        action={links.length > 0 && make}
      />
      {links.length === 0 ? (
        <EmptyState title="Откуда приходят читатели" action={make}>
          {books.length > 0
            ? 'Поставьте на\u00A0каждое место свою ссылку: в\u00A0канал, в\u00A0подпись, на\u00A0закладку. Через неделю будет видно, какая кормит.'
            : 'Ссылка ведёт на\u00A0книгу в\u00A0магазине. Как только первая появится там, можно будет её поставить.'}
        </EmptyState>
      ) : (
        <Sources links={links} siteUrl={siteUrl} />
      )}
      {isMaking && <NewLink books={books} siteUrl={siteUrl} onClose={() => setMaking(false)} />}
    </>
  );
}

function leadOf(links: readonly ShownLink[]): string {
  const sales = links.reduce((sum, one) => sum + one.sales, 0);
  const best = links.toSorted((one, other) => other.earned - one.earned)[0];
  if (sales === 0 || !best) return 'Покупок после переходов пока нет. Человек считается за\u00A0ссылкой семь дней.';
  return `После переходов купили ${counted(sales, 'копию', 'копии', 'копий')}. Больше всех вернула ссылка: ${best.source}.`;
}

function Sources({ links, siteUrl }: { links: readonly ShownLink[]; siteUrl: string }) {
  const spent = money(links.reduce((sum, { cost }) => sum + cost, 0));
  const earned = money(links.reduce((sum, one) => sum + one.earned, 0));
  const widest = Math.max(1, ...links.flatMap(({ cost, earned: back }) => [cost, back]));
  return (
    <>
      <div className={css.sums}>
        <Stats>
          <Stat label="Потратили" value={formatMoney(spent)} />
          <Stat label="Вернулось роялти" value={formatMoney(earned)} />
          <Stat label="Осталось" value={signed(earned - spent)} main />
        </Stats>
      </div>
      <Section title="По&nbsp;источникам" note={'полоса\u00A0— вернулось, черта\u00A0— потратили'}>
        <ul className={css.rows}>
          {links.map((one) => (
            <li key={one.id}>
              <Link to={`/links/${one.id}/`} className={css.row}>
                <Cover id={one.book_id} title={one.cover.title} author={one.cover.author} image={one.cover.url} />
                <span>
                  <b>{one.source}</b>
                  <span className="dim sm">
                    {addressOf(siteUrl, one.slug).replace(/^https?:\/\//, '')}
                    {one.is_closed && ', закрыта'}
                  </span>
                </span>
                <span>
                  <span className={css.back} aria-hidden="true">
                    <i style={{ width: `${(100 * one.earned) / widest}%` }} />
                    {one.cost > 0 && <u style={{ left: `${(100 * one.cost) / widest}%` }} />}
                  </span>
                  <span className="sm">
                    {counted(one.clicks, 'переход', 'перехода', 'переходов')},{' '}
                    {counted(one.sales, 'продажа', 'продажи', 'продаж')}
                    {one.clicks > 0 && `, ${formatNumber((100 * one.sales) / one.clicks, 1)} из\u00A0100`}
                  </span>
                </span>
                <span className={css.sum}>
                  <b>{signed(one.earned - one.cost)}</b>
                  <span className="dim sm">{resultWords(one)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="dim sm">
          Человек считается за&nbsp;ссылкой семь дней после перехода. Машины, предпросмотры и&nbsp;накрутку
          с&nbsp;одного адреса не&nbsp;считаем; кто именно пришёл, не&nbsp;храним.
        </p>
      </Section>
    </>
  );
}

function signed(sum: number): string {
  return `${sum < 0 ? '−' : '+'}${formatMoney(money(Math.abs(sum)) as Money)}`;
}
