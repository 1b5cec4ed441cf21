import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Button, ButtonLink } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { acceptStage, type OrderInfo, payOrder } from '../../contract/orders.ts';
import { AskWindow } from './ask-window.tsx';
import { CancelWindow } from './cancel-window.tsx';
import css from './order.module.css';

/** What the author may do now; the step that goes on is the one filled button of the page. */
export function Next({ info }: { info: OrderInfo }) {
  const { order } = info;
  const [window, open] = useState<'cancel' | 'corrections' | 'dispute' | null>(null);
  const canDispute = order.state === 'in_work' || order.state === 'handed_over' || order.state === 'corrections';
  return (
    <section className={css.next} aria-label="Следующий шаг">
      {order.quote_words !== '' && order.paid_at === null && (
        <Note kind="info" title={'Менеджер написал к\u00A0цене'}>
          {order.quote_words}
        </Note>
      )}
      <div className={css.steps}>
        <Forward info={info} />
        {order.state === 'handed_over' && <Corrections info={info} onAsk={() => open('corrections')} />}
        {canDispute && (
          <Button kind="quiet" onClick={() => open('dispute')}>
            Открыть спор
          </Button>
        )}
        {info.cancel && (
          <Button kind="quiet" onClick={() => open('cancel')}>
            Отменить заказ
          </Button>
        )}
      </div>
      {order.state === 'handed_over' && (
        <p className="hint">
          {hang(
            'Молчание — не приёмка: без вашего слова этап не засчитаем. Через 14 дней и три напоминания решит менеджер, и это останется в заказе.',
          )}
        </p>
      )}
      {window === 'cancel' && <CancelWindow info={info} onClose={() => open(null)} />}
      {(window === 'corrections' || window === 'dispute') && (
        <AskWindow order={order} what={window} onClose={() => open(null)} />
      )}
    </section>
  );
}

function Forward({ info: { order, bill_page } }: { info: OrderInfo }) {
  if (order.state === 'draft')
    return (
      <ButtonLink to={`/services/${order.type}/order/?draft=${order.id}`} kind="go">
        Дописать задание
      </ButtonLink>
    );
  if (order.state === 'quoted' && order.final_cost !== null) return <Agree id={order.id} cost={order.final_cost} />;
  if (order.state === 'awaiting_payment' && bill_page)
    return (
      <ButtonLink to={bill_page} kind="go">
        Оплатить
      </ButtonLink>
    );
  if (order.state === 'handed_over') return <Accept id={order.id} stage={order.stage} order={order} />;
  if (order.state === 'cancelled' || order.state === 'refunded')
    return <ButtonLink to={`/services/${order.type}/`}>Заказать снова</ButtonLink>;
  return null;
}

function Agree({ id, cost }: { id: number; cost: OrderInfo['order']['held'] }) {
  const paying = useAct(payOrder);
  const navigate = useNavigate();
  const agree = async () => {
    const { ok, result } = await paying.act({ orderId: id, final_cost: cost });
    if (ok && result) await navigate(result.page);
  };
  const wrong = formErrors(paying.errors);
  return (
    <>
      <Button kind="go" busy={paying.isFetching} onClick={() => void agree()}>
        Согласиться и&nbsp;оплатить {formatMoney(cost)}
      </Button>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </>
  );
}

function Accept({ id, stage, order }: { id: number; stage: number; order: OrderInfo['order'] }) {
  const accepting = useAct(acceptStage);
  const { revalidate } = useRevalidator();
  const accept = async () => {
    await accepting.act({ orderId: id, stage });
    await revalidate();
  };
  const name = order.stages.find(({ number }) => number === stage)?.name ?? '';
  const wrong = formErrors(accepting.errors);
  return (
    <>
      <Button kind="go" busy={accepting.isFetching} onClick={() => void accept()}>
        Принять: {name}
      </Button>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
    </>
  );
}

function Corrections({ info: { order }, onAsk }: { info: OrderInfo; onAsk: () => void }) {
  const rounds = order.stages.find(({ number }) => number === order.stage)?.rounds ?? 0;
  if (rounds >= order.rounds) return <span className="sm dim">Обе правки уже были</span>;
  return (
    <Button onClick={onAsk}>
      Попросить правок{' '}
      <span className="dim">
        ({rounds + 1}-я из&nbsp;{order.rounds})
      </span>
    </Button>
  );
}
