import { formatMoney, money } from '@pero/kernel/money';
import { Button } from '@pero/ui/button';
import { Sheet } from '@pero/ui/layout/sheet';
import { Ledger } from '@pero/ui/tables/ledger';
import { useState } from 'react';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { streetLine } from '../../rules/address.ts';
import bill from '../calculator/bill.module.css';
import { AddressDialog } from './address-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ComplaintDialog } from './complaint-dialog.tsx';
import css from './tirage.module.css';

const HIDDEN = ['block', 'binding', 'print'];

/** The bill, where it goes, and what may still be changed. */
export function Aside({ order }: { order: ShownOrder }) {
  const [asked, ask] = useState<'address' | 'cancel' | 'complaint' | null>(null);
  const close = () => ask(null);
  const isPaid = order.bill?.state === 'paid';
  return (
    <>
      <Sheet bare className={bill.bill}>
        <h2>{isPaid ? 'Оплачено' : `Счёт №\u00A0Т-${order.id}`}</h2>
        <Ledger
          className={bill.lines}
          rows={order.lines
            .filter(({ kind }) => !HIDDEN.includes(kind))
            .map(({ what, amount }) => ({ label: what, value: formatMoney(money(amount)) }))}
        />
        <p className={bill.total}>
          <b>Итого</b>
          <output>{order.total_amount === null ? '—' : formatMoney(money(order.total_amount))}</output>
        </p>
        <p className={bill.under}>{underWords(order)}</p>
      </Sheet>
      <div className={css.facts}>
        {order.address.postcode !== '' && <Where order={order} onChange={() => ask('address')} />}
        <Second order={order} onCancel={() => ask('cancel')} onComplain={() => ask('complaint')} />
      </div>
      {asked === 'address' && <AddressDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asked === 'complaint' && <ComplaintDialog order={order} onClose={close} />}
    </>
  );
}

function underWords({ status, bill: given }: ShownOrder): string {
  if (given?.state === 'paid') return 'Книги и\u00A0доставка\u00A0— отдельными строками чека.';
  if (status === 'awaiting_payment') return 'Цена не\u00A0изменится, пока счёт ждёт.';
  return 'Счёт придёт после проверки макета. Сейчас ничего не\u00A0списываем.';
}

function Where({ order, onChange }: { order: ShownOrder; onChange: () => void }) {
  const { address, acts, status } = order;
  const canChange = acts.includes('edit-address') && status !== 'draft';
  return (
    <div>
      <b>Куда</b>
      <p>
        {[address.postcode, address.locality, streetLine(address)].filter((part) => part !== '').join(', ')}
        <br />
        {address.first_name} {address.last_name}, {address.phone}
      </p>
      {canChange && (
        <Button kind="quiet" size="sm" onClick={onChange}>
          Изменить адрес
        </Button>
      )}
    </div>
  );
}

type SecondProps = { order: ShownOrder; onCancel: () => void; onComplain: () => void };

function Second({ order, onCancel, onComplain }: SecondProps) {
  if (order.complaint !== '') {
    return (
      <div>
        <b>Вы написали о&nbsp;тираже</b>
        <p className="dim">{order.complaint}</p>
        {order.complaint_answer === '' ? (
          <p className="sm dim">Ответим в&nbsp;течение двух рабочих дней.</p>
        ) : (
          <p>
            <span className="sm dim">Мы&nbsp;ответили:</span> {order.complaint_answer}
          </p>
        )}
      </div>
    );
  }
  if (order.may_complain) {
    return (
      <div>
        <b>Что-то не&nbsp;так с&nbsp;посылкой</b>
        <p className="dim">
          Помялась, потерялась, в&nbsp;книге брак? Перепечатаем или вернём деньги, если напишете за 14&nbsp;дней.
        </p>
        <Button kind="quiet" size="sm" onClick={onComplain}>
          Написать о&nbsp;тираже
        </Button>
      </div>
    );
  }
  const canLeave = order.acts.includes('cancel') || order.acts.includes('remove');
  if (!canLeave) return null;
  return (
    <div>
      <b>{order.acts.includes('cancel') ? 'Если передумаете' : 'Больше не нужен'}</b>
      <p className="dim">
        {order.acts.includes('cancel')
          ? 'До печати отменить можно с\u00A0полным возвратом.'
          : 'Заказ уйдёт из\u00A0списка и\u00A0останется в\u00A0архиве.'}
      </p>
      <Button kind="quiet" size="sm" onClick={onCancel}>
        {order.acts.includes('cancel') ? 'Отменить заказ' : 'Убрать из\u00A0списка'}
      </Button>
    </div>
  );
}
