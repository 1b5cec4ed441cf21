import { type Day, formatDay, formatMoment } from '@pero/kernel/day';
import { formatMoney, type Money } from '@pero/kernel/money';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { Note } from '@pero/ui/feedback/note';
import { Dialog } from '@pero/ui/layout/dialog';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { type PathStep, StatePath } from '@pero/ui/states/state-path';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { useFresh, useWhile } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import {
  cancelPromotion,
  holdAgain,
  type PromotionReport,
  readAdvertiser,
  readPromotion,
  readStatistics,
} from '../contract/promo.ts';
import type { ShownPromotion } from '../contract/shapes.ts';
import { PATH_AT } from '../rules/states.ts';
import css from './order.module.css';
import { AdvertiserForm } from './parts/advertiser-form.tsx';
import { Hold } from './parts/hold.tsx';
import { linesOf } from './parts/lines.ts';
import { Report } from './parts/report.tsx';
import { ShopSketch } from './parts/shop-sketch.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const orderId = Number(params.id);
  const [order, advertiser] = await Promise.all([
    need(call(readPromotion, { orderId })),
    need(call(readAdvertiser, {})),
  ]);
  const report = order.started_at === null ? null : await need(call(readStatistics, { orderId }));
  return { order, name: advertiser.name, report };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [
    { title: pageTitle(loaderData ? `${loaderData.order.type_words}, «${loaderData.order.title}»` : 'Продвижение') },
  ];
}

export default function PromotionOrderPage() {
  const { order, name, report } = useLoaderData<typeof loader>();
  useFresh();
  useWhile(order.status === 'paid' || (order.bill?.is_going ?? false));
  return (
    <>
      <div className={css.head}>
        <div className={css.cover}>
          <Picture order={order} />
        </div>
        <div className={css.words}>
          <PageHeader
            title={report?.title ?? order.type_words}
            kicker={`№\u00A0П-${order.id}, ${order.type_words}, ${rangeOf(order)}, «${order.title}»`}
            crumbs={[{ label: 'Заказы', to: '/orders-new/' }]}
            lead={report?.words ?? leadOf(order)}
            action={<Cancel order={order} />}
          />
        </div>
      </div>
      <StatePath label="Путь заказа" steps={stepsOf(order, report)} />
      <Told order={order} />
      {report && report.verdict !== 'early' ? (
        <div className={css.report}>
          <Report report={report} />
        </div>
      ) : (
        <div className={css.page}>
          <div>{report ? <Report report={report} /> : <Seen order={order} />}</div>
          <aside className={css.aside}>
            <Aside order={order} name={name} />
          </aside>
        </div>
      )}
    </>
  );
}

function Picture({ order: { id, art_id, title, cover } }: { order: ShownPromotion }) {
  return (
    <Cover id={art_id ?? id} title={cover?.title ?? title} author={cover?.author ?? ''} image={cover?.url ?? null} />
  );
}

function rangeOf({ first_day, last_day }: ShownPromotion): string {
  return first_day === last_day
    ? formatDay(first_day as Day)
    : `${formatDay(first_day as Day)}\u00A0— ${formatDay(last_day as Day)}`;
}

function leadOf(order: ShownPromotion): string {
  switch (order.status) {
    case 'new':
      return 'Место держим за\u00A0вами. Осталось назвать рекламодателя и\u00A0заплатить.';
    case 'awaiting_payment':
      return order.is_held
        ? 'Место держим за\u00A0вами, пока вы\u00A0платите.'
        : 'Полчаса вышли, бронь снята. Если место ещё свободно, его можно занять снова.';
    case 'paid':
      return 'Место ваше. Отмечаем рекламу в\u00A0государственном реестре и\u00A0говорим магазину.';
    case 'scheduled':
      return `«${order.title}» увидят ${rangeOf(order)}: ${order.where}. Делать ничего не\u00A0нужно.`;
    case 'cancelled':
      return CANCELLED[order.end_reason] ?? 'Заказ отменён.';
    case 'rejected':
      return 'Показ не\u00A0состоится. Всё, что заплачено, возвращаем тем\u00A0же путём.';
    default:
      return '';
  }
}

const CANCELLED: Readonly<Record<string, string>> = {
  author: 'Вы\u00A0отменили показ. Что было заплачено, возвращаем тем\u00A0же путём.',
  expired: 'Бронь вышла, денег не\u00A0пришло, и\u00A0заказ закрылся. Ничего не\u00A0списано.',
  'place-gone': 'Деньги пришли, когда полчаса брони уже вышли и\u00A0место заняли другие.',
  left: 'Книга ушла с\u00A0продажи.',
};

/** What went otherwise than it was to go, and where the money is. */
function Told({ order }: { order: ShownPromotion }) {
  const back = order.bill?.refunds.filter(({ amount }) => amount > 0) ?? [];
  const sums = back.map(({ amount }) => formatMoney(amount as Money)).join(', ');
  if (order.end_reason === 'place-gone') {
    return (
      <Note kind="warn" title="Место заняли, пока шла оплата">
        {back.length > 0
          ? `Возвращаем ${sums} тем же путём. `
          : 'С\u00A0карты ничего не\u00A0списано: банк отпускает деньги, которые держал. '}
        <TextLink to={`/services/promotion/order/?type=${order.service_type_id}&art=${order.art_id ?? ''}`}>
          Выбрать другой день
        </TextLink>
      </Note>
    );
  }
  if (order.status === 'rejected') {
    return (
      <Note kind="bad" title={`Показ ${rangeOf(order)} не\u00A0состоится`}>
        {order.end_words} {sums && `Возвращаем ${sums}. `}
        <TextLink to={`/services/promotion/order/?type=${order.service_type_id}&art=${order.art_id ?? ''}`}>
          Выбрать другой день
        </TextLink>
      </Note>
    );
  }
  if (order.status === 'finished' && order.returned > 0) {
    return (
      <Note kind="ok" title={`Вернули ${formatMoney(order.returned as Money)}`}>
        Переходов пришло меньше, чем хватило&nbsp;бы бюджета. Неизрасходованное возвращается тем&nbsp;же путём.
      </Note>
    );
  }
  return null;
}

/** How it will be seen. */
function Seen({ order }: { order: ShownPromotion }) {
  const book = {
    id: order.art_id ?? order.id,
    title: order.cover?.title ?? order.title,
    author: order.cover?.author ?? '',
    image: order.cover?.url ?? null,
  };
  return (
    <>
      <Section title="Так её увидят" note={order.where}>
        <ShopSketch type={order.service_type_id} book={book} day={order.first_day} large />
        <p className={css.mark}>
          {order.mark ??
            'Рядом встанет слово «реклама», кто за\u00A0неё платит и\u00A0номер из\u00A0государственного реестра.'}{' '}
          Обложку и&nbsp;название берём из&nbsp;книги.
        </p>
      </Section>
      <Section title="Что посчитаем">
        <p className={css.prose}>
          Пятой части читателей магазин рекламу не&nbsp;покажет: по&nbsp;ним видно, сколько продалось&nbsp;бы
          и&nbsp;так. {formatDay(order.report_on as Day)} скажем, сколько продаж добавила реклама, с&nbsp;«от»
          и&nbsp;«до», и&nbsp;окупилась ли&nbsp;она.
        </p>
      </Section>
    </>
  );
}

function Aside({ order, name }: { order: ShownPromotion; name: string }) {
  const hold = useAct(holdAgain);
  const { revalidate } = useRevalidator();
  const [isOver, setOver] = useState(false);
  const isHeld = order.is_held && !isOver && order.held_until !== null;
  async function again() {
    const done = await hold.act({ orderId: order.id });
    if (done.ok) setOver(false);
    await revalidate();
  }
  return (
    <>
      {order.status === 'new' && isHeld && <AdvertiserForm orderId={order.id} name={name} />}
      <Sheet>
        {isHeld && order.held_until && (
          <Hold
            key={String(order.held_until)}
            until={new Date(order.held_until)}
            onOver={() => {
              setOver(true);
              void revalidate();
            }}
          />
        )}
        <h2>{order.paid_at ? 'Оплачено' : 'К\u00A0оплате'}</h2>
        <Ledger
          rows={[
            ...linesOf(order.lines as never),
            ...(order.volume_multiplier < 1
              ? [{ label: 'За\u00A0объём заказов', value: `×\u00A0${`${order.volume_multiplier}`.replace('.', ',')}` }]
              : []),
            ...(order.promocode_percent > 0
              ? [{ label: `Промокод ${order.promo_code}`, value: `−${order.promocode_percent}\u00A0%` }]
              : []),
            { label: 'Итого', value: formatMoney(order.total_amount as Money), kind: 'total' as const },
          ]}
        />
        <div className={css.deeds}>
          {order.status === 'awaiting_payment' && isHeld && order.bill && (
            <ButtonLink kind="go" wide to={order.bill.page}>
              Оплатить место
            </ButtonLink>
          )}
          {!isHeld && order.acts.includes('hold') && (
            <Button kind="go" wide busy={hold.isFetching} onClick={() => void again()}>
              Занять ещё на&nbsp;полчаса
            </Button>
          )}
          {hold.errors[0] && (
            <p className="hint bad" role="alert">
              {hold.errors[0].messages[0]}
            </p>
          )}
          {order.paid_at && order.bill && (
            <p className="dim sm">
              {formatMoment(new Date(order.paid_at))}. <TextLink to={order.bill.page}>Чек</TextLink>
            </p>
          )}
          {!order.paid_at && (
            <p className="dim sm">Карту банк сначала только держит: спишет, когда место станет вашим.</p>
          )}
        </div>
      </Sheet>
      <Beside order={order} />
    </>
  );
}

function Beside({ order }: { order: ShownPromotion }) {
  return (
    <>
      {order.discount && (
        <section className={css.mini}>
          <h3>Скидка {order.discount.percent}&nbsp;%</h3>
          <p>
            Создана вместе с&nbsp;заказом, отменится, если отмените показ.{' '}
            <TextLink to="/discounts/">В&nbsp;календаре скидок</TextLink>
          </p>
        </section>
      )}
      {order.advertiser && (
        <section className={css.mini}>
          <h3>Рекламодатель</h3>
          <p>
            {order.advertiser.name}, ИНН&nbsp;{order.advertiser.inn}
          </p>
        </section>
      )}
    </>
  );
}

function Cancel({ order }: { order: ShownPromotion }) {
  const [isOpen, setOpen] = useState(false);
  const cancel = useAct(cancelPromotion);
  const { revalidate } = useRevalidator();
  if (!order.acts.includes('cancel')) return null;
  const isPaid = order.paid_at !== null;
  async function press() {
    const done = await cancel.act({ orderId: order.id });
    if (!done.ok) return;
    await revalidate();
    setOpen(false);
  }
  return (
    <div className={css.cancel}>
      <Button kind="line" onClick={() => setOpen(true)}>
        {isPaid ? 'Отменить с\u00A0возвратом' : 'Отменить заказ'}
      </Button>
      {isPaid && <span className="dim sm">можно до&nbsp;{formatMoment(new Date(order.cancellable_until))}</span>}
      {isOpen && (
        <Dialog title="Отменить показ?" onClose={() => setOpen(false)}>
          <p>
            {isPaid
              ? `Вернём всё до\u00A0копейки: ${formatMoney(order.total_amount as Money)}. Место отдадим другим.`
              : 'Ничего не\u00A0списано. Место отдадим другим.'}
          </p>
          {cancel.errors[0] && (
            <p className="hint bad" role="alert">
              {cancel.errors[0].messages[0]}
            </p>
          )}
          <div className="dialog-actions">
            <Button kind="bad" busy={cancel.isFetching} onClick={() => void press()}>
              {isPaid ? 'Отменить и\u00A0вернуть деньги' : 'Отменить заказ'}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              Не&nbsp;отменять
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

export function stepsOf(order: ShownPromotion, report: PromotionReport | null): PathStep[] {
  const isStopped = order.status === 'cancelled' || order.status === 'rejected';
  const stoppedAt = order.paid_at ? 2 : 1;
  const at = isStopped ? stoppedAt : PATH_AT[order.status];
  const isTold = report !== null && report.verdict !== 'early' && report.verdict !== 'waiting';
  const state = (step: number): PathStep['state'] => {
    if (step < at || (step === 4 && isTold)) return 'done';
    if (step === at) return isStopped ? 'back' : 'now';
    return 'future';
  };
  return [
    { title: 'Заказ', note: formatMoment(new Date(order.made_at)), state: state(0) },
    {
      title: 'Оплата',
      note: order.paid_at ? formatMoment(new Date(order.paid_at)) : 'место держим полчаса',
      state: state(1),
    },
    { title: isStopped ? order.status_words : 'Назначено', note: rangeOf(order), state: state(2) },
    {
      title: 'Идёт',
      note: order.days === 1 ? 'сутки, с\u00A00:00 до\u00A023:59' : `${order.days}\u00A0дней`,
      state: state(3),
    },
    { title: 'Отчёт', note: formatDay(order.report_on as Day), state: state(4) },
  ];
}
