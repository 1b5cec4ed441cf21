import { Button } from '@pero/ui/button';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Field } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { changeOrder } from '../../contract/orders.ts';
import type { ShownOrder } from '../../contract/shown-order.ts';
import fields from '../order/order.module.css';

type Address = ShownOrder['address'];

const FIELDS: readonly (readonly [keyof Address, string])[] = [
  ['postcode', 'Индекс'],
  ['region', 'Регион'],
  ['locality', 'Город или посёлок'],
  ['street', 'Улица'],
  ['building', 'Дом'],
  ['flat', 'Квартира'],
  ['last_name', 'Фамилия'],
  ['first_name', 'Имя'],
  ['phone', 'Телефон'],
  ['email', 'Почта'],
];

/** While it waits for its money the price follows the address; once paid, it goes only where it costs the same. */
export function AddressDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const [address, setAddress] = useState<Address>(order.address);
  const { act, isFetching, errors } = useAct(changeOrder);
  const { revalidate } = useRevalidator();
  async function save() {
    const { ok } = await act({ orderId: order.id, ...address });
    if (!ok) return;
    void toastSuccess('Адрес изменён');
    await revalidate();
    onClose();
  }
  const others = formErrors(
    errors,
    FIELDS.map(([name]) => name),
  );
  return (
    <Dialog wide title="Изменить адрес" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={fields.fields}>
          {FIELDS.map(([name, label]) => (
            <Field
              key={name}
              label={label}
              value={address[name]}
              onChange={(event) => setAddress({ ...address, [name]: event.currentTarget.value })}
              error={fieldError(errors, name)}
            />
          ))}
        </div>
        {others.length > 0 && (
          <p className="hint bad" role="alert">
            {others.join('. ')}
          </p>
        )}
        <div className="dialog-actions">
          <Button type="submit" kind="go" busy={isFetching}>
            Сохранить адрес
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Отмена
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
