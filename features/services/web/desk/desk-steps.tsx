import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { SelectField } from '@pero/ui/fields/field';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { type DeskLoad, type DeskOrder, type DeskThings, handOrder, nameWorker } from '../../contract/desk.ts';
import css from './desk.module.css';
import { HandOverForm } from './hand-over-form.tsx';
import { QuoteForm } from './quote-form.tsx';
import { RefuseForm, SilenceForm } from './refuse-form.tsx';
import { TermForm } from './term-form.tsx';
import { VerdictForm } from './verdict-form.tsx';

type DeskStepsProps = { desk: DeskOrder; things: DeskThings; load: DeskLoad };

/** What may be done with it now, by whoever leads it. */
export function DeskSteps({ desk, things, load }: DeskStepsProps) {
  const { order } = desk;
  const me = useMe();
  if (order.turn === 'over') return <Note kind="info">Заказ закончен. {order.end_words}</Note>;
  const mayLead = desk.is_mine || me.isMainModerator;
  return (
    <section className={css.steps} aria-label="Что сделать">
      <h2>Что сделать</h2>
      {order.dispute && (
        <Note kind="warn" title="Автор открыл спор">
          {order.dispute.words}
        </Note>
      )}
      <Leading desk={desk} load={load} mayLead={mayLead} />
      {mayLead && <Steps desk={desk} things={things} />}
      {order.state === 'disputed' && me.isMainModerator && <VerdictForm desk={desk} />}
      {order.state === 'disputed' && !me.isMainModerator && (
        <p className="dim">Решает главный модератор. Напишите ему, что знаете, в&nbsp;заметках.</p>
      )}
    </section>
  );
}

function Leading({ desk, load, mayLead }: { desk: DeskOrder; load: DeskLoad; mayLead: boolean }) {
  const handing = useAct(handOrder);
  const { revalidate } = useRevalidator();
  const hand = async (manager_id?: number | null) => {
    await handing.act({ orderId: desk.order.id, ...(manager_id !== undefined && { manager_id }) });
    await revalidate();
  };
  const wrong = formErrors(handing.errors);
  return (
    <div className={css.rows}>
      {desk.order.manager === null && (
        <Button kind="go" busy={handing.isFetching} onClick={() => void hand()}>
          Взять заказ
        </Button>
      )}
      {mayLead && desk.order.manager !== null && (
        <SelectField
          label="Ведёт"
          value={desk.order.manager.id}
          onChange={({ currentTarget }) => void hand(Number(currentTarget.value) || null)}
        >
          {load.managers.map(({ id, name, orders }) => (
            <option key={id} value={id}>
              {name}, заказов {orders}
            </option>
          ))}
          <option value="">Никто: вернуть в&nbsp;свободные</option>
        </SelectField>
      )}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </div>
  );
}

function Steps({ desk, things }: { desk: DeskOrder; things: DeskThings }) {
  const { order } = desk;
  const isAtWork = order.state === 'in_work' || order.state === 'corrections';
  return (
    <div className={css.rows}>
      {(order.state === 'sent' || order.state === 'quoted') && <QuoteForm desk={desk} />}
      {order.state !== 'disputed' && order.state !== 'handed_over' && <Worker desk={desk} things={things} />}
      {isAtWork && <HandOverForm desk={desk} />}
      {isAtWork && <TermForm desk={desk} />}
      {desk.is_silent && <SilenceForm desk={desk} />}
      {(order.paid_at === null || order.state === 'in_work') && <RefuseForm desk={desk} />}
    </div>
  );
}

function Worker({ desk, things }: { desk: DeskOrder; things: DeskThings }) {
  const naming = useAct(nameWorker);
  const { revalidate } = useRevalidator();
  const fit = things.contractors.filter(({ types, is_active }) => is_active && types.includes(desk.order.type));
  const name = async (contractor_id: number) => {
    if (contractor_id === 0) return;
    await naming.act({ orderId: desk.order.id, contractor_id });
    await revalidate();
  };
  const wrong = formErrors(naming.errors);
  return (
    <>
      <SelectField
        label="Исполнитель"
        hint={fit.length === 0 ? 'Такой работы никто не\u00A0делает: добавьте исполнителя в\u00A0списке' : undefined}
        value={desk.contractor_id ?? ''}
        onChange={({ currentTarget }) => void name(Number(currentTarget.value))}
      >
        <option value="">Не&nbsp;назван</option>
        {fit.map(({ id, name: who, orders, share }) => (
          <option key={id} value={id}>
            {who}, {share}&nbsp;%, в&nbsp;работе {orders}
          </option>
        ))}
      </SelectField>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </>
  );
}
