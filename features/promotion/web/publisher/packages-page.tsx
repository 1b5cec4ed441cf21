import { addDays, type Day, formatDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { isWorkOf } from '@pero/web-platform/places';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from 'react-router';
import { availablePackages, availableSlots, listPublisherArts, orderPackage } from '../../contract/publisher.ts';
import { PACKAGE_OF, PACKAGES } from '../../rules/types.ts';
import { Calendar } from '../parts/calendar.tsx';
import css from './publisher.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search);
  const call = callFrom(context);
  const arts = await need(call(listPublisherArts, {}));
  const art =
    arts.find(({ id }) => `${id}` === asked.get('art')) ?? arts.find(({ why_not }) => why_not === null) ?? null;
  const pack = PACKAGES.find((one) => one === asked.get('package')) ?? null;
  const found = art ? await need(call(availablePackages, { art_uuid: art.art_uuid })) : null;
  const days =
    art && pack && found?.why_not === null
      ? await need(call(availableSlots, { art_id: art.id, service_type_id: pack }))
      : null;
  return { arts, art, pack, found, days };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Продвижение') }];
}

export default function PackagesPage() {
  const { arts, art, pack, found, days } = useLoaderData<typeof loader>();
  if (arts.length === 0) {
    return (
      <>
        <PageHeader title="Продвижение" />
        <EmptyState title="Показывать пока нечего">
          Здесь появятся книги, права на&nbsp;которые у&nbsp;вас и&nbsp;которые уже продаются.
        </EmptyState>
      </>
    );
  }
  const to = (next: string | null) =>
    `/publisher/services/?art=${art?.id ?? ''}${next === null ? '' : `&package=${next}`}`;
  return (
    <>
      <PageHeader
        title="Продвижение"
        lead="Пакет на&nbsp;несколько дней подряд среди ответов на&nbsp;поиск. После каждого&nbsp;— отчёт, сколько продаж добавил именно он."
      />
      <div className={css.layout}>
        <nav aria-label="Книга" className={css.arts}>
          {arts.map((one) => (
            <Link
              key={one.id}
              to={`/publisher/services/?art=${one.id}`}
              aria-current={one.id === art?.id || undefined}
              preventScrollReset
            >
              <Cover id={one.id} title={one.cover.title} author={one.cover.author} image={one.cover.url} />
              <span>
                <b>{one.title}</b>
                <small>{one.why_not ? one.why_not.words : ratedWords(one.rated_avg, one.rated_count)}</small>
              </span>
            </Link>
          ))}
        </nav>
        <div>
          {!art && (
            <EmptyState title="Пока показать нельзя ни&nbsp;одну">
              У&nbsp;каждой книги сказано, чего ей не&nbsp;хватает. Как только хватит, здесь будут пакеты
              и&nbsp;свободные дни.
            </EmptyState>
          )}
          {found?.why_not && (
            <Note kind="warn" title="Эту книгу пока не&nbsp;показать">
              {found.why_not.words}
            </Note>
          )}
          {found && found.packages.length > 0 && (
            <Section title={`Пакет для «${art?.title}»`}>
              <ul className={css.packages}>
                {found.packages.map((one) => (
                  <li key={one.id}>
                    <Link to={to(one.id)} aria-current={one.id === pack || undefined} preventScrollReset>
                      <b>{one.words}</b>
                      <span>{counted(one.days, 'день', 'дня', 'дней')} подряд</span>
                      <strong className="num">{formatMoney(one.total as Money, 'kopecks-if-any')}</strong>
                      {one.total !== one.price && (
                        <small>пакет {formatMoney(one.price as Money, 'kopecks-if-any')}, по&nbsp;ближайшему дню</small>
                      )}
                    </Link>
                  </li>
                ))}
              </ul>
              <p className="dim sm">
                Чем больше заказов за&nbsp;месяц, тем дешевле следующий: с&nbsp;5-го&nbsp;× 0,9, с&nbsp;20-го&nbsp;×
                0,8. В&nbsp;этом месяце у&nbsp;вас {counted(found.ordered, 'заказ', 'заказа', 'заказов')}. Отмените один
                из&nbsp;тех, на&nbsp;которых держится скидка, и&nbsp;столько&nbsp;же мы удержим.
              </p>
            </Section>
          )}
          {art && pack && days && (
            <Days
              key={`${art.id}-${pack}`}
              artId={art.id}
              title={art.title}
              pack={pack}
              days={days}
              multiplier={found?.multiplier ?? 1}
            />
          )}
        </div>
      </div>
    </>
  );
}

function ratedWords(average: number | null, count: number): string {
  if (average === null || count === 0) return 'оценок пока нет';
  return `${formatNumber(average, 1)}, ${counted(count, 'оценка', 'оценки', 'оценок')}`;
}

type DaysProps = {
  readonly artId: number;
  readonly title: string;
  readonly pack: (typeof PACKAGES)[number];
  readonly days: NonNullable<Awaited<ReturnType<typeof loader>>['days']>;
  readonly multiplier: number;
};

function Days({ artId, title, pack, days, multiplier }: DaysProps) {
  const [first, setFirst] = useState<Day | null>(null);
  const order = useAct(orderPackage);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const mayOrder = isWorkOf(useMe().houseRole, ['promotion']);
  const chosen = days.slots.find(({ day }) => day === first);
  async function press() {
    if (first === null) return;
    const done = await order.act({ art_id: artId, service_type_id: pack, start_date: first });
    if (done.ok) return void navigate(`/publisher/services/order-success/?order=${done.result?.id ?? ''}`);
    void revalidate();
  }
  const { words, price } = PACKAGE_OF[pack];
  return (
    <Section title="С какого дня">
      <Calendar slots={days.slots} first={first} count={days.days} onChoose={setFirst} />
      {first && chosen && (
        <Sheet className={css.bill}>
          <h3>
            «{title}», «{words}», {formatDay(first)}&nbsp;&mdash; {formatDay(addDays(first, days.days - 1))}
          </h3>
          <Ledger
            rows={[
              { label: `Пакет «${words}»`, value: formatMoney(price) },
              ...(chosen.demand.multiplier > 1
                ? [
                    {
                      label: 'Спрос, по\u00A0дню старта',
                      value: `×\u00A0${`${chosen.demand.multiplier}`.replace('.', ',')}`,
                    },
                  ]
                : []),
              ...(multiplier < 1
                ? [{ label: 'За\u00A0объём заказов', value: `×\u00A0${`${multiplier}`.replace('.', ',')}` }]
                : []),
              { label: 'Итого', value: formatMoney(chosen.price as Money), kind: 'total' as const },
            ]}
          />
          {order.errors[0] && (
            <p className="hint bad" role="alert">
              {order.errors[0].messages[0]}
            </p>
          )}
          {mayOrder ? (
            <Button kind="go" wide busy={order.isFetching} onClick={() => void press()}>
              Занять дни
            </Button>
          ) : (
            <Note kind="info">Заказывают те, кому издательство поручило продвижение: попросите их.</Note>
          )}
          <p className="dim sm">
            Держим дни полчаса, пока вы&nbsp;платите. Отменить можно за&nbsp;48&nbsp;часов до&nbsp;начала.
          </p>
        </Sheet>
      )}
    </Section>
  );
}
