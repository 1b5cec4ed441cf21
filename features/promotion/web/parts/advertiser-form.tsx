import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/fields/field';
import { Segments } from '@pero/ui/fields/segments';
import { Sheet } from '@pero/ui/layout/sheet';
import { useAct } from '@pero/web-platform/use-call';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { giveAdvertiser } from '../../contract/promo.ts';
import type { AdvertiserKind } from '../../rules/advertiser.ts';

const KINDS = [
  { value: 'physical', label: 'Человек' },
  { value: 'ip', label: 'ИП' },
  { value: 'juridical', label: 'Организация' },
] as const;

/** Who pays for the ad: the law wants it beside every one. Asked once. */
export function AdvertiserForm({ orderId, name: known }: { orderId: number; name: string }) {
  const give = useAct(giveAdvertiser);
  const { revalidate } = useRevalidator();
  const [kind, setKind] = useState<AdvertiserKind>('physical');
  const [name, setName] = useState(known);
  const [inn, setInn] = useState('');
  const [phone, setPhone] = useState('');
  const errorOf = (field: string) => give.errors.find((one) => one.field === field)?.messages[0];
  const other = give.errors.find(({ field }) => !['kind', 'name', 'inn', 'phone'].includes(field ?? ''));
  async function press() {
    const done = await give.act({ orderId, kind, name, inn: inn.trim(), phone });
    if (done.ok) await revalidate();
  }
  return (
    <Sheet>
      <h2>Кто рекламодатель</h2>
      <p className="dim">
        По&nbsp;закону рядом с&nbsp;рекламой стоит, кто за&nbsp;неё платит, и&nbsp;номер из&nbsp;государственного
        реестра. Спрашиваем один раз.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
      >
        <Segments label="Кто платит" options={KINDS} value={kind} onChoose={setKind} error={errorOf('kind')} />
        <Field
          label={kind === 'juridical' ? 'Название организации' : 'Фамилия, имя, отчество'}
          value={name}
          error={errorOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field
          label="ИНН"
          inputMode="numeric"
          value={inn}
          hint={kind === 'juridical' ? '10 цифр' : '12 цифр'}
          error={errorOf('inn')}
          onChange={(event) => setInn(event.currentTarget.value)}
        />
        <Field
          label="Телефон"
          optional
          type="tel"
          value={phone}
          error={errorOf('phone')}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        {other && (
          <p className="hint bad" role="alert">
            {other.messages[0]}
          </p>
        )}
        <Button kind="go" wide type="submit" busy={give.isFetching}>
          Дальше, к&nbsp;оплате
        </Button>
      </form>
    </Sheet>
  );
}
