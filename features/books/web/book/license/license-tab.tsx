import { Section } from '@pero/ui/layout/section';
import type { RecommendedPrice } from '@pero/works/contract/lists';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import type { ComponentType } from 'react';
import type { RoyaltyProps } from '../parts.ts';
import type { BookDesk } from '../use-book-desk.ts';
import { AudioFields } from './audio-fields.tsx';
import { LicenseCards } from './license-cards.tsx';
import { PriceField } from './price-field.tsx';
import { PrintField } from './print-field.tsx';

type LicenseTabProps = { desk: BookDesk; advice: RecommendedPrice; Royalty: ComponentType<RoyaltyProps> };

/** On what terms the book is given to readers, what it costs and what it brings. */
export function LicenseTab({ desk, advice, Royalty }: LicenseTabProps) {
  const { fields } = desk;
  const isFree = fields.license_type === 'free';
  return (
    <>
      <FieldRemarks fields={['license_type', 'price', 'with_printed']} />
      <Section title="Лицензия" note="Права всегда ваши. Это только о том, где продаётся книга" bare>
        <LicenseCards desk={desk} price={fields.price ?? advice.price} />
      </Section>
      {!isFree && (
        <Section title="Цена электронной книги">
          <PriceField desk={desk} advice={advice} />
        </Section>
      )}
      {!isFree && (
        <Section title="Что вы получите">
          <Royalty
            characters={desk.meta.characters_number}
            own={{
              license: fields.license_type,
              price: fields.price ?? advice.price,
              isAdvised: fields.price === null,
            }}
          />
        </Section>
      )}
      <Section title="Бумага">
        <PrintField desk={desk} />
      </Section>
      <Section title="Аудиокнига">
        <AudioFields desk={desk} />
      </Section>
    </>
  );
}
