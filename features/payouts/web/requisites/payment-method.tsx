import { readProfile } from '@pero/accounts/contract';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { Segments } from '@pero/ui/fields/segments';
import { readTaxData } from '@pero/verification/contract/identity';
import { useMe } from '@pero/web-platform/session';
import { forget, useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import { lastRequisite } from '../../contract/payouts.ts';
import type { PayoutMethod } from '../../rules/states.ts';
import { AccountForm } from './account-form.tsx';
import { CardForm } from './card-form.tsx';
import css from './payment-method.module.css';
import { canSeal } from './seal.ts';

const METHODS = [
  { value: 'account', label: 'Счёт' },
  { value: 'card', label: 'Карта' },
] as const;

/** The window «Куда платить»: the numbers are encrypted before they leave it, and are kept nowhere here. */
export function PaymentMethod({ onDone }: { onDone: () => void }) {
  const { profileId } = useMe();
  const profile = useRead(readProfile, { profileId }, { isOn: profileId > 0 });
  const tax = useRead(readTaxData, {});
  const last = useRead(lastRequisite, {});
  const [method, setMethod] = useState<PayoutMethod>('account');
  if (!canSeal()) {
    return (
      <Note kind="warn" title="Здесь реквизиты не ввести">
        Страница открыта по&nbsp;незащищённому адресу, и&nbsp;браузер не&nbsp;даёт зашифровать номер. Откройте «Перо»
        по&nbsp;адресу, который начинается с&nbsp;https, и&nbsp;попробуйте снова.
      </Note>
    );
  }
  // The name stands in the form from its first moment, or never: it must not change under the hands.
  const isReady = (profileId === 0 || profile.isFetched) && tax.isFetched && last.isFetched;
  if (!isReady) return <LinesSkeleton lines={6} />;
  const done = () => {
    forget(lastRequisite);
    void toastSuccess('Реквизиты сохранены: деньги пойдут на\u00A0них через 48\u00A0часов');
    onDone();
  };
  const holder = [profile.result?.last_name, profile.result?.first_name, profile.result?.middle_name]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={css.method}>
      <Segments label="Способ" options={METHODS} value={method} onChoose={setMethod} />
      {method === 'account' ? (
        <AccountForm holder={holder} inn={tax.result?.inn ?? ''} isFirst={last.result === null} onDone={done} />
      ) : (
        <CardForm holder={holder} isFirst={last.result === null} onDone={done} />
      )}
    </div>
  );
}
