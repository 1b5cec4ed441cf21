import { addDays, type Day, formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { Field, SelectField } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { autoSlots, listArts, orderPlace } from '../contract/promo.ts';
import type { Slot } from '../contract/shapes.ts';
import { cancellableUntil } from '../rules/days.ts';
import { OFFER_PERCENT } from '../rules/eligibility.ts';
import { DEMAND_WORDS, priceOf } from '../rules/price.ts';
import { SERVICE_TYPES, SERVICES, type ServiceType } from '../rules/types.ts';
import { factsOf } from './choose-art-page.tsx';
import { Calendar } from './parts/calendar.tsx';
import { linesOf } from './parts/lines.ts';
import css from './place.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const asked = new URLSearchParams(context.get(pageRequest).search);
  const call = callFrom(context);
  const arts = await need(call(listArts, {}));
  const type = SERVICE_TYPES.find((one) => one === asked.get('type')) ?? 'offer';
  const art =
    arts.find(({ id }) => `${id}` === asked.get('art')) ?? arts.find((one) => one.why_not[type] === null) ?? null;
  const found = art ? await need(call(autoSlots, { service_type_id: type, art_id: art.id })) : null;
  return { type, arts, art, found };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Когда показать') }];
}

export default function PlacePage() {
  const { type, arts, art, found } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const to = (next: { type?: ServiceType; art?: string }) =>
    void navigate(`/services/promotion/order/?type=${next.type ?? type}&art=${next.art ?? art?.id ?? ''}`);
  return (
    <>
      <PageHeader
        title="Когда показать"
        crumbs={[
          { label: 'Услуги', to: '/services/' },
          { label: 'Продвижение', to: '/services/promotion/' },
        ]}
        kicker={SERVICES[type].words}
      />
      {art === null || found === null ? (
        <Note title="Показывать пока нечего">
          Ни&nbsp;одна книга пока не&nbsp;подходит.{' '}
          <TextLink to={`/services/promotion/art/order/?type=${type}`}>Почему так</TextLink>
        </Note>
      ) : (
        <Chosen key={`${type}-${art.id}`} type={type} arts={arts} art={art} found={found} onGo={to} />
      )}
    </>
  );
}

type ChosenProps = {
  readonly type: ServiceType;
  readonly arts: Awaited<ReturnType<typeof loader>>['arts'];
  readonly art: NonNullable<Awaited<ReturnType<typeof loader>>['art']>;
  readonly found: NonNullable<Awaited<ReturnType<typeof loader>>['found']>;
  readonly onGo: (next: { type?: ServiceType; art?: string }) => void;
};

function Chosen({ type, arts, art, found, onGo }: ChosenProps) {
  const [first, setFirst] = useState<Day | null>(null);
  const [count, setCount] = useState(Math.min(7, SERVICES[type].mostDays));
  return (
    <div className={css.page}>
      <div>
        <div className={css.choice}>
          <SelectField label="Книга" value={`${art.id}`} onChange={(event) => onGo({ art: event.currentTarget.value })}>
            {arts.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Место"
            value={type}
            onChange={(event) => onGo({ type: event.currentTarget.value as ServiceType })}
          >
            {SERVICE_TYPES.map((one) => (
              <option key={one} value={one}>
                {SERVICES[one].words}, от&nbsp;{formatMoney(SERVICES[one].price, 'kopecks-if-any')} в&nbsp;день
              </option>
            ))}
          </SelectField>
          {SERVICES[type].mostDays > 1 && (
            <SelectField
              label="Дней подряд"
              value={count}
              onChange={(event) => setCount(Number(event.currentTarget.value))}
            >
              {found.slots.slice(0, SERVICES[type].mostDays).map(({ day }, index) => (
                <option key={day}>{index + 1}</option>
              ))}
            </SelectField>
          )}
        </div>
        <p className={css.facts}>{factsOf(art)}</p>
        {found.why_not ? (
          <Note kind="warn" title="Эту книгу так пока не&nbsp;показать">
            {found.why_not.words}
          </Note>
        ) : (
          <Calendar slots={found.slots} first={first} count={count} onChoose={setFirst} />
        )}
      </div>
      <aside className={css.aside}>
        <Bill
          type={type}
          artId={art.id}
          price={art.price as Money | null}
          first={first}
          count={count}
          slots={found.slots}
        />
      </aside>
    </div>
  );
}

type BillProps = {
  readonly type: ServiceType;
  readonly artId: number;
  readonly price: Money | null;
  readonly first: Day | null;
  readonly count: number;
  readonly slots: readonly Slot[];
};

function Bill({ type, artId, price, first, count, slots }: BillProps) {
  const order = useAct(orderPlace);
  const [code, setCode] = useState('');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  if (first === null) {
    return (
      <Sheet>
        <h2>Выберите день</h2>
        <p className="dim">
          Цена под днём&nbsp;— за&nbsp;сутки, с&nbsp;0:00 до&nbsp;23:59. Займём место на&nbsp;полчаса, пока
          вы&nbsp;платите.
        </p>
      </Sheet>
    );
  }
  const last = addDays(first, count - 1);
  const closed = slots.find(({ day, why_not }) => day > first && day <= last && why_not !== null);
  const counted = priceOf({ first, count, price: SERVICES[type].price });
  async function press() {
    const done = await order.act({
      ...{ type_id: type, start_date_time: first as Day, art_info: { art_id: artId }, days: count },
      ...(code.trim() !== '' && { promo_code: code }),
    });
    if (done.ok) return void navigate(done.result?.page ?? '/orders-new/');
    // Somebody else has taken it: the calendar says what is free now.
    void revalidate();
  }
  const lost = order.errors.find(({ field }) => field !== 'promo_code');
  const refund = cancellableUntil(first);
  return (
    <>
      <Sheet>
        <h2>{count === 1 ? formatDay(first) : `${formatDay(first)}\u00A0— ${formatDay(last)}`}</h2>
        <Ledger
          rows={[...linesOf(counted.lines), { label: 'Итого', value: formatMoney(counted.total), kind: 'total' }]}
        />
        <div className={css.code}>
          <Field
            label="Промокод"
            optional="если есть"
            value={code}
            error={order.errors.find(({ field }) => field === 'promo_code')?.messages[0]}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </div>
        {closed && (
          <p className="hint bad" role="alert">
            {formatDay(closed.day)} место закрыто: {closed.why_words}. Выберите другие дни или меньше дней.
          </p>
        )}
        {lost && (
          <p className="hint bad" role="alert">
            {lost.messages[0]}
          </p>
        )}
        <Button kind="go" wide disabled={closed !== undefined} busy={order.isFetching} onClick={() => void press()}>
          Занять место
        </Button>
        <p className={css.under}>
          Держим место полчаса, пока вы платите. Отменить с&nbsp;полным возвратом можно до&nbsp;
          {formatDay(moscowDay(refund))}.
        </p>
      </Sheet>
      {type === 'offer' && price !== null && (
        <section className={css.mini}>
          <h3>Скидка на&nbsp;этот день</h3>
          <p>
            Витрина берёт книги со&nbsp;скидкой от&nbsp;{OFFER_PERCENT}&nbsp;%. Если её нет, поставим сами:{' '}
            {formatDay(first)}, с&nbsp;0:00 до&nbsp;23:59. Если заказ отменится, отменится и&nbsp;она.
          </p>
        </section>
      )}
      <section className={css.mini}>
        <h3>Спрос</h3>
        <p>
          1,2&nbsp;— {DEMAND_WORDS.weekend}; 1,5&nbsp;— {DEMAND_WORDS.holidays}. Берём больший.
        </p>
      </section>
    </>
  );
}
