import { formatMoney } from '@pero/kernel/money';
import { CheckField, Field, TextAreaField } from '@pero/ui/fields/field';
import { Section } from '@pero/ui/layout/section';
import { fieldError } from '@pero/web-platform/words';
import { useState } from 'react';
import { LONGEST } from '../../rules/address.ts';
import { DELIVERIES } from '../../rules/choice.ts';
import { ROAD_DAYS } from '../../rules/dates.ts';
import { deliveryPrice } from '../../rules/price.ts';
import form from '../calculator/form.module.css';
import { AddressSearch } from './address-search.tsx';
import { type ConsentSlug, ConsentText } from './consent-text.tsx';
import { type OrderForm, seenWrong, withSuggestion } from './form-of-order.ts';
import css from './order.module.css';
import type { OrderState } from './use-order.ts';

type FieldsProps = { order: OrderState; grams: number; consentsLeft: readonly string[] };

/** Where to, and to whom. */
export function AddressFields({ order, grams, consentsLeft }: FieldsProps) {
  const { form: typed, type, errors } = order;
  const wrong = seenWrong(typed);
  const field = (name: keyof OrderForm) => ({
    value: typed[name],
    error: fieldError(errors, name) ?? wrong[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <Section title="Адрес">
        <div className={css.fields}>
          <div className={css.all}>
            <AddressSearch onTake={(chosen) => type(withSuggestion(typed, chosen))} />
          </div>
          <Field label="Индекс" inputMode="numeric" autoComplete="postal-code" maxLength={6} {...field('postcode')} />
          <Field label="Регион" autoComplete="address-level1" maxLength={LONGEST.region} {...field('region')} />
          <Field
            label="Город или посёлок"
            autoComplete="address-level2"
            maxLength={LONGEST.locality}
            {...field('locality')}
          />
          <Field
            label="Улица"
            optional="если есть"
            autoComplete="address-line1"
            maxLength={LONGEST.street}
            {...field('street')}
          />
          <Field label="Дом" maxLength={LONGEST.building} {...field('building')} />
          <Field label="Квартира" optional="если есть" maxLength={LONGEST.flat} {...field('flat')} />
        </div>
        <Delivery order={order} grams={grams} />
      </Section>
      <Section title="Кто получит" note="как в&nbsp;паспорте: почта попросит">
        <div className={css.fields}>
          <Field label="Фамилия" autoComplete="family-name" maxLength={LONGEST.name} {...field('last_name')} />
          <Field label="Имя" autoComplete="given-name" maxLength={LONGEST.name} {...field('first_name')} />
          <Field
            label="Телефон"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            hint="Пришлём номер посылки и день доставки"
            {...field('phone')}
          />
          <Field label="Почта для чека" type="email" autoComplete="email" maxLength={254} {...field('email')} />
          <div className={css.all}>
            <TextAreaField
              label="Пожелания к печати"
              optional="необязательно"
              rows={2}
              maxLength={LONGEST.comment}
              {...field('comment')}
            />
          </div>
        </div>
        <Consents order={order} left={consentsLeft} />
      </Section>
    </>
  );
}

const WAYS = { post_office: ['Почта', 'до\u00A0отделения'], courier: ['Курьер', 'до\u00A0двери'] } as const;

function Delivery({ order: { form: typed, type }, grams }: Pick<FieldsProps, 'order' | 'grams'>) {
  return (
    <fieldset className={form.choice}>
      <legend className="label">Доставка</legend>
      <div className={`${form.options} ${css.ways}`}>
        {DELIVERIES.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="delivery"
              checked={typed.delivery_type === way}
              onChange={() => type({ delivery_type: way })}
            />
            {WAYS[way][0]}
            <small>{`${WAYS[way][1]}, ${ROAD_DAYS[way].join('–')}\u00A0дней`}</small>
            {/^\d{6}$/.test(typed.postcode) && (
              <span className={form.amount}>{formatMoney(deliveryPrice(grams, way, typed.postcode).total)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** To each his own: the printer and the carrier are two companies, and each is agreed to by itself. */
function Consents({ order: { consents, tick, errors }, left }: { order: OrderState; left: readonly string[] }) {
  const [shown, setShown] = useState<ConsentSlug | null>(null);
  if (left.length === 0) return null;
  const link = (slug: ConsentSlug) => (
    <button type="button" className="link" onClick={() => setShown(slug)}>
      Что именно передаём
    </button>
  );
  return (
    <div className={css.consents}>
      {left.includes('print_shop') && (
        <CheckField
          checked={consents.print_shop_consent}
          onChange={(event) => tick({ print_shop_consent: event.currentTarget.checked })}
          error={fieldError(errors, 'print_shop_consent')}
        >
          Разрешаю передать имя, телефон и&nbsp;адрес типографии. {link('circulation-print-shop')}
        </CheckField>
      )}
      {left.includes('carrier') && (
        <CheckField
          checked={consents.carrier_consent}
          onChange={(event) => tick({ carrier_consent: event.currentTarget.checked })}
          error={fieldError(errors, 'carrier_consent')}
        >
          Разрешаю передать имя, телефон и&nbsp;адрес службе доставки. {link('circulation-carrier')}
        </CheckField>
      )}
      {shown && <ConsentText slug={shown} onClose={() => setShown(null)} />}
    </div>
  );
}
