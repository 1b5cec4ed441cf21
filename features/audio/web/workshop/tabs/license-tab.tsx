import { formatMoney } from '@pero/kernel/money';
import { formatPercent } from '@pero/kernel/percent';
import { hang } from '@pero/kernel/typography';
import { Chip, Chips } from '@pero/ui/chip';
import { Segments } from '@pero/ui/fields/segments';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextButton } from '@pero/ui/text-link';
import { LICENSE_LABELS } from '@pero/works/rules/licences';
import { PRICES } from '@pero/works/rules/prices';
import { rateOf, saleAt } from '@pero/works/rules/royalty/royalty';
import { USUAL_TERMS } from '@pero/works/rules/royalty/royalty-terms';
import { FieldRemarks } from '@pero/works/web/remarks/field-remarks';
import { AUDIO_LICENSES, voiceOf } from '../../../rules/audiobooks.ts';
import type { Loaded } from '../load-workshop.ts';
import type { AudioDesk } from '../use-audio-desk.ts';
import css from './tabs.module.css';

/** By which licence it is sold, for how much, and what that brings. */
export function LicenseTab({ desk, advice }: { desk: AudioDesk; advice: Loaded['advice'] }) {
  const { fields, change, canEdit, wrong, meta } = desk;
  const termsOf = (license: (typeof AUDIO_LICENSES)[number]) =>
    ({ ...USUAL_TERMS, format: 'audio', license, voice: voiceOf(meta.way) }) as const;
  const licenses = AUDIO_LICENSES.map((value) => ({
    value,
    label:
      value === 'free' ? LICENSE_LABELS.free : `${LICENSE_LABELS[value]}, ${formatPercent(rateOf(termsOf(value)))}`,
  }));
  const chosen = AUDIO_LICENSES.find((one) => one === fields.license_type) ?? null;
  const sale = chosen && fields.price ? saleAt(fields.price, termsOf(chosen)) : null;
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <Segments
          label="Лицензия"
          options={licenses}
          value={chosen}
          error={wrong('license_type')}
          disabled={!canEdit}
          hint={hang('Исключительная: звук продаём только мы и наш партнёр. Неисключительная: продавайте где хотите.')}
          onChoose={(license_type) => change({ license_type }, 'now')}
        />
        <FieldRemarks fields={['license_type']} />
        {fields.license_type !== 'free' && (
          <div>
            <h2 className={css.heading}>Цена</h2>
            <Chips label="Цена аудиокниги">
              {PRICES.map((price) => (
                <Chip
                  key={price}
                  on={price === fields.price}
                  disabled={!canEdit}
                  onClick={() => change({ price }, 'now')}
                >
                  {formatMoney(price, 'kopecks-if-any')}
                </Chip>
              ))}
            </Chips>
            {wrong('price') && (
              <p className="hint bad" role="alert">
                {wrong('price')}
              </p>
            )}
            {advice && (
              <p className="hint">
                {advice.words}{' '}
                {canEdit && fields.price !== advice.price && (
                  <TextButton onClick={() => change({ price: advice.price }, 'now')}>
                    Поставить {formatMoney(advice.price, 'kopecks-if-any')}
                  </TextButton>
                )}
              </p>
            )}
            <FieldRemarks fields={['price']} />
          </div>
        )}
      </div>
      <div className={css.column}>
        <h2 className={css.heading}>Что останется вам</h2>
        {chosen === 'free' && <p>{hang('Слушателям даром: роялти нет, зато её услышат многие.')}</p>}
        {sale && chosen && (
          <Ledger
            rows={[
              { label: 'Цена', value: formatMoney(sale.price) },
              { label: 'Ваша доля', value: formatPercent(rateOf(termsOf(chosen))) },
              { label: 'Вам с\u00A0одной покупки', value: formatMoney(sale.author), kind: 'total' },
            ]}
          />
        )}
        {chosen !== 'free' && !sale && (
          <p className="dim">{hang('Выберите цену: посчитаем, сколько останется с покупки.')}</p>
        )}
      </div>
    </div>
  );
}
