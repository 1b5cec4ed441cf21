import { formatMoney, money } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Cover } from '@pero/ui/cover/cover';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { type OwnThings, type PrintableBook, readOwnThings } from '../../contract/cost.ts';
import { readOrder, readForm as readOrderForm } from '../../contract/orders.ts';
import { kilograms } from '../../rules/bill.ts';
import { bodyOf as bodyOfChoice, priceOf } from '../../rules/price.ts';
import billCss from '../calculator/bill.module.css';
import { codeBegun } from '../calculator/code-begun.ts';
import page from '../calculator/page.module.css';
import { Stage } from '../calculator/stage.tsx';
import { addressOf, readForm, typedFrom } from '../calculator/typed.ts';
import type { TakenCode } from '../calculator/use-circulation.ts';
import { AddressFields } from './address-fields.tsx';
import { type Ordered, type OrderForm, orderedFromDraft, orderedFromQuote } from './form-of-order.ts';
import css from './order.module.css';
import { type OrderState, useOrder } from './use-order.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const query = new URLSearchParams(context.get(pageRequest).search);
  const [own, known] = await Promise.all([need(call(readOwnThings, {})), need(call(readOrderForm, {}))]);
  const draftId = Number(query.get('draft')) || null;
  const draft = draftId === null ? null : await need(call(readOrder, { orderId: draftId }));
  const typed = typedFrom(query, own.books);
  const quote = own.quotes.find(({ id }) => id === Number(query.get('quote_id')));
  const ordered = orderedOf(own, { draft, quote, typed });
  const { code } = await codeBegun(call, { ...typed, code: draft?.promo_code ?? typed.code });
  const begun = draft ? draft.address : known.address;
  const form: OrderForm = {
    ...begun,
    postcode: begun.postcode || ordered?.choice.postcode || '',
    comment: draft?.comment ?? '',
    delivery_type: ordered?.choice.delivery ?? 'post_office',
  };
  return {
    own,
    ordered,
    form,
    code,
    draftId,
    isOver: draft !== null && draft.status !== 'draft',
    left: known.consents_left,
  };
}

type Sources = {
  readonly draft: Parameters<typeof orderedFromDraft>[0] | null;
  readonly quote: OwnThings['quotes'][number] | undefined;
  readonly typed: ReturnType<typeof typedFrom>;
};

function orderedOf({ books }: OwnThings, { draft, quote, typed }: Sources): Ordered | null {
  if (draft) return orderedFromDraft(draft);
  if (quote) return orderedFromQuote(quote, books);
  const book = books.find(({ id, why_not }) => id === typed.bookId && why_not === null);
  const { choice } = readForm(typed, null);
  if (!book || !choice) return null;
  return { bookId: book.id, title: book.title, choice, promoCode: typed.code, quoteId: null };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заказ тиража') }];
}

const CRUMBS = [
  { label: 'Услуги', to: '/services/' },
  { label: 'Тираж', to: '/services/circulation/' },
];

export default function OrderPage() {
  const { ordered, isOver, draftId, ...loaded } = useLoaderData<typeof loader>();
  if (isOver) return <AlreadySent id={draftId ?? 0} />;
  if (ordered === null) return <NothingChosen />;
  return <Ordering key={draftId ?? 'new'} {...loaded} ordered={ordered} draftId={draftId} />;
}

function AlreadySent({ id }: { id: number }) {
  return (
    <EmptyState
      level={1}
      title="Этот заказ уже отправлен"
      action={
        <ButtonLink kind="go" to={`/orders-new/circulation/${id}/`}>
          Открыть заказ
        </ButtonLink>
      }
    >
      {hang('Возможно, вы отправили его в другом окне. Всё, что вы вписали, на месте.')}
    </EmptyState>
  );
}

function NothingChosen() {
  return (
    <EmptyState
      level={1}
      title="Сначала выберите книгу и тираж"
      action={
        <ButtonLink kind="go" to="/services/circulation/">
          К расчёту
        </ButtonLink>
      }
    >
      {hang('Печатаем дописанные книги от 48 страниц. В расчёте видно, какие из ваших готовы.')}
    </EmptyState>
  );
}

type OrderingProps = {
  own: OwnThings;
  ordered: Ordered;
  form: OrderForm;
  code: TakenCode | null;
  draftId: number | null;
  left: readonly string[];
};

function Ordering({ own, ordered, form, code, draftId, left }: OrderingProps) {
  const order = useOrder({ form, ordered, draftId });
  const book = own.books.find(({ id }) => id === ordered.bookId) ?? null;
  const { delivery_type: delivery, postcode } = order.form;
  const choice = { ...ordered.choice, delivery, postcode: /^\d{6}$/.test(postcode) ? postcode : null };
  const price = priceOf(choice, {
    personal: percent(own.personal?.percent ?? 0),
    promocode: code && { code: code.code, percent: percent(code.percent) },
  });
  const body = bodyOfChoice(choice, price.pages);
  const unshown = formErrors(order.errors, SHOWN);
  return (
    <>
      <PageHeader title="Куда привезти" crumbs={CRUMBS} action={<Saved order={order} />} />
      <form
        className={page.page}
        onSubmit={(event) => {
          event.preventDefault();
          void order.submit();
        }}
      >
        <div>
          <AddressFields order={order} grams={body.grams} consentsLeft={left} />
          <Stage choice={choice} body={body} book={book} />
        </div>
        <aside className={page.aside}>
          <Sheet bare className={billCss.bill}>
            <What ordered={ordered} book={book} pages={price.pages} />
            <Ledger
              className={billCss.lines}
              rows={[
                {
                  label: price.discountBy || price.promocode > 0 ? 'Печать со\u00A0скидками' : 'Печать',
                  value: formatMoney(price.print),
                },
                {
                  label: `${delivery === 'courier' ? 'Курьером' : 'Почтой'}, ${kilograms(body.grams)}`,
                  value: price.delivery ? formatMoney(price.delivery.total) : 'по\u00A0индексу',
                },
              ]}
            />
            <p className={billCss.total}>
              <b>{price.delivery ? 'Итого' : 'Без\u00A0доставки'}</b>
              <output aria-live="polite">{formatMoney(price.total)}</output>
            </p>
            <p className={billCss.each}>{formatMoney(money(Math.round(price.total / choice.copies)))} за&nbsp;книгу</p>
            {unshown.length > 0 && <Note kind="bad">{unshown.join('. ')}</Note>}
            <div className={page.step}>
              <Send order={order} />
            </div>
            <p className={billCss.under}>
              {hang(
                'Сейчас платить не нужно. Когда макет примут, пришлём счёт: на оплату семь дней. До начала печати заказ можно отменить с полным возвратом.',
              )}
            </p>
          </Sheet>
          <p className={css.under}>
            <TextLink to={calculatorOf(ordered, choice)}>Изменить тираж или переплёт</TextLink>
          </p>
        </aside>
        <div className={page.bar}>
          <div>
            <b>{formatMoney(price.total)}</b>
            <span>{price.delivery ? 'с\u00A0доставкой' : 'без\u00A0доставки'}</span>
          </div>
          <div className={page.grow}>
            <Send order={order} />
          </div>
        </div>
      </form>
    </>
  );
}

/** Back to the price, with everything that was chosen. */
function calculatorOf({ bookId, promoCode }: Ordered, choice: Ordered['choice']): string {
  return addressOf({
    bookId,
    pages: String(choice.pages),
    copies: String(choice.copies),
    binding: choice.binding,
    trim: choice.trim,
    delivery: choice.delivery,
    place: choice.postcode ?? '',
    code: promoCode,
  });
}

/** Fields of this form; whatever is said against others stands beside the button. */
const SHOWN = [
  ...['last_name', 'first_name', 'phone', 'email', 'postcode', 'region', 'locality', 'street', 'building', 'flat'],
  ...['comment', 'print_shop_consent', 'carrier_consent'],
];

function Send({ order }: { order: OrderState }) {
  return (
    <Button type="submit" kind="go" wide busy={order.isBusy}>
      Отправить макет на&nbsp;проверку
    </Button>
  );
}

function Saved({ order: { savedAt } }: { order: OrderState }) {
  if (savedAt === null) return null;
  const time = savedAt.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' });
  return (
    <p className="sm good" role="status">
      Черновик заказа сохранён в&nbsp;{time}
    </p>
  );
}

function What({
  ordered: { title, choice },
  book,
  pages,
}: {
  ordered: Ordered;
  book: PrintableBook | null;
  pages: number;
}) {
  const binding = choice.binding === 'hard' ? 'твёрдый' : 'мягкая обложка';
  return (
    <div className={css.what}>
      <Cover id={book?.id ?? 0} title={title} author={book?.cover.author ?? ''} image={book?.cover.url ?? null} />
      <div>
        <h2>{title}</h2>
        <p className="sm dim">
          {counted(choice.copies, 'экземпляр', 'экземпляра', 'экземпляров')}, {binding},{' '}
          {choice.trim.replace('x', '\u00A0×\u00A0')}, {pages}&nbsp;стр.
        </p>
      </div>
    </div>
  );
}
