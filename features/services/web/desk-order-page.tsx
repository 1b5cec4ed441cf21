import { formatMoney } from '@pero/kernel/money';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { StatePath } from '@pero/ui/states/state-path';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { useFresh } from '@pero/web-platform/use-fresh';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { answerAuthor, readDeskOrder, readDeskThings, readLoad } from '../contract/desk.ts';
import { CATALOGUE } from '../rules/catalogue.ts';
import { RESULT_PURPOSE } from '../rules/files.ts';
import { DeskNotes } from './desk/desk-notes.tsx';
import { DeskSteps } from './desk/desk-steps.tsx';
import { TemplateChoice } from './desk/template-choice.tsx';
import { BriefWords } from './order/brief-aside.tsx';
import css from './order/order.module.css';
import { pathOf } from './order/path.ts';
import { FileList } from './parts/files-field.tsx';
import { LetterForm } from './parts/letter-form.tsx';
import { MoneySheet } from './parts/money-sheet.tsx';
import { Thread } from './parts/thread.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [desk, things, load] = await Promise.all([
    need(call(readDeskOrder, { orderId: Number(params.id) })),
    need(call(readDeskThings, {})),
    need(call(readLoad, {})),
  ]);
  return { desk, things, load, now: new Date() };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Заказ услуги') }];
}

/** An order as whoever leads it sees it: what is due, what was said, what only managers know. */
export default function DeskOrderPage() {
  const { desk, things, load, now } = useLoaderData<typeof loader>();
  const { order } = desk;
  const answering = useAct(answerAuthor);
  const { revalidate } = useRevalidator();
  useFresh(order.turn !== 'over');
  const send = async (letter: { text: string; upload_ids: string[] }) => {
    const { ok } = await answering.act({ orderId: order.id, ...letter });
    if (ok) await revalidate();
    return ok;
  };
  return (
    <>
      <PageHeader
        title={CATALOGUE[order.type].words}
        crumbs={[{ label: 'Заказы услуг', to: '/manager/services/' }]}
        kicker={`№\u00A0${order.id}, ${desk.author.name}${order.work ? `, «${order.work.title}»` : ''}`}
        lead={`${capital(order.state_words)}. ${order.manager ? `Ведёт ${order.manager.name}` : 'Никто не\u00A0ведёт'}.`}
      />
      <StatePath label="Путь заказа" steps={pathOf(order, now)} />
      <div className={css.page}>
        <div>
          <DeskSteps desk={desk} things={things} load={load} />
          <Section title="Переписка" note="видит автор" className={css.thread}>
            <Thread messages={desk.messages} type={order.type} now={now} side="desk" />
            <LetterForm
              label="Написать автору"
              purpose={RESULT_PURPOSE}
              draft={`service-desk-${order.id}`}
              send={send}
              errors={answering.errors}
              busy={answering.isFetching}
              more={(put) => <TemplateChoice templates={things.templates} onChoose={put} />}
            />
          </Section>
          <DeskNotes desk={desk} now={now} />
        </div>
        <aside className={css.aside}>
          <MoneySheet order={order} now={now}>
            {desk.share !== null && (
              <p className="sm dim">
                Доля исполнителя {desk.share}&nbsp;%, начислено {formatMoney(desk.fees)}
              </p>
            )}
          </MoneySheet>
          <BriefWords type={order.type} brief={desk.brief} />
          {desk.files.length > 0 && (
            <section className={css.mini}>
              <h2>Файлы</h2>
              <FileList files={desk.files} label="Все файлы заказа" />
            </section>
          )}
          {order.due_at && (
            <section className={css.mini}>
              <h2>Срок</h2>
              <p>
                <Moment at={order.due_at} now={now} />
              </p>
            </section>
          )}
        </aside>
      </div>
    </>
  );
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
