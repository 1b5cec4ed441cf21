import { moscowDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { StatePath } from '@pero/ui/states/state-path';
import { callFrom, meFrom, orNull, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readOwnThings } from '../contract/cost.ts';
import { Bill, wayOf } from './calculator/bill.tsx';
import { BookChoice } from './calculator/book-choice.tsx';
import { ChoiceForm } from './calculator/choice-form.tsx';
import { codeBegun } from './calculator/code-begun.ts';
import { KeepPrice, PayBar } from './calculator/keep-price.tsx';
import css from './calculator/page.module.css';
import { Promocode } from './calculator/promocode.tsx';
import { Quotes } from './calculator/quotes.tsx';
import { Stage } from './calculator/stage.tsx';
import { Stair } from './calculator/stair.tsx';
import { typedFrom } from './calculator/typed.ts';
import { useCirculation } from './calculator/use-circulation.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { kind } = meFrom(context);
  const call = callFrom(context);
  const own = kind === 'author' ? await orNull(call(readOwnThings, {})) : null;
  const typed = typedFrom(new URLSearchParams(context.get(pageRequest).search), own?.books ?? []);
  return { isGuest: kind === 'guest', own, typed, ...(await codeBegun(call, typed)), today: moscowDay(new Date()) };
}

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Тираж') },
    {
      name: 'description',
      content: 'Печать книги от одного экземпляра до тысячи: цена, вес, посылки и дата доставки считаются сразу.',
    },
  ];
}

export default function CirculationPage() {
  const { isGuest, own, typed, code, codeError, today } = useLoaderData<typeof loader>();
  const circulation = useCirculation({ typed, own, code, codeError });
  const { choice, benefits, price, book, region, isReady } = circulation;
  const keep = <KeepPrice circulation={circulation} isGuest={isGuest} canKeep={own !== null} />;
  return (
    <>
      <PageHeader
        title="Тираж"
        crumbs={[{ label: 'Услуги', to: '/services/' }]}
        lead={hang('Книги для вас: на презентацию, в подарок, в местный магазин. От одного экземпляра до тысячи.')}
      />
      <div className={css.page}>
        <div>
          {own && own.books.length > 0 && (
            <BookChoice books={own.books} book={book} onChoose={circulation.chooseBook} />
          )}
          {choice && price && <Stage choice={choice} body={price.body} book={book} />}
          <ChoiceForm circulation={circulation} />
          {choice && price && (
            <Stair price={price} copies={choice.copies} onTake={(copies) => circulation.type({ copies })} />
          )}
        </div>
        {!choice && (
          <aside className={css.aside}>
            <Sheet>
              <p className="dim">{hang('Поправьте отмеченное красным, и здесь будет счёт.')}</p>
            </Sheet>
          </aside>
        )}
        {choice && price && (
          <aside className={css.aside}>
            <Bill {...{ choice, benefits, price, region, today }} isStale={!isReady}>
              <div className={css.step}>{keep}</div>
            </Bill>
            <Promocode circulation={circulation} own={own} />
          </aside>
        )}
      </div>
      {own && <Quotes quotes={own.quotes} />}
      {choice && price && (
        <>
          <Section title="Как пойдёт заказ" className={css.further}>
            <StatePath label="Путь тиража" steps={wayOf(choice, today)} />
          </Section>
          <PayBar total={price.total} hasDelivery={price.delivery !== null}>
            {keep}
          </PayBar>
        </>
      )}
    </>
  );
}
