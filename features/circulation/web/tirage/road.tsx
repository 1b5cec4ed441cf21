import { counted } from '@pero/kernel/plural';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import type { ShownOrder } from '../../contract/shown-order.ts';
import { kilograms } from '../../rules/bill.ts';
import { shortMoment } from './days.ts';
import css from './tirage.module.css';

type Parcel = ShownOrder['parcels'][number];

const CARRIERS: Readonly<Record<string, string>> = { cdek: 'СДЭК', pochta: 'Почта России' };
const EVENTS: Readonly<Record<Parcel['state'], string>> = {
  booked: 'Оформлена',
  'in-transit': 'В\u00A0пути',
  delivered: 'Вручена',
  returned: 'Возвращается отправителю',
  failed: 'Не\u00A0доставлена',
};

/** Parcels with their numbers and what befell them, the newest first. */
export function Road({ order: { parcels, times } }: { order: ShownOrder }) {
  if (parcels.length === 0 || times.shipped === null) return null;
  return (
    <Section
      title="Дорога"
      note={`${counted(parcels.length, 'посылка', 'посылки', 'посылок')}, ${parcels.length === 1 ? 'отправлена' : 'отправлены'} ${shortMoment(times.shipped)}`}
    >
      {parcels.map((parcel) => (
        <article key={parcel.number} className={css.parcel}>
          <header>
            <b className="num">{parcel.track ?? 'Номер появится позже'}</b>
            <span className="sm dim">
              {CARRIERS[parcel.carrier] ?? parcel.carrier}, {counted(parcel.copies, 'книга', 'книги', 'книг')},{' '}
              {kilograms(parcel.grams)}
            </span>
            {parcel.page && (
              <TextLink to={parcel.page} target="_blank" rel="noreferrer">
                На&nbsp;сайте службы
              </TextLink>
            )}
          </header>
          <ol className={css.events}>
            {parcel.events.length === 0 && <li>{EVENTS[parcel.state === 'booked' ? 'in-transit' : parcel.state]}</li>}
            {parcel.events.toReversed().map((event) => (
              <li key={`${event.at.getTime()}-${event.place}`}>
                <span className="sm dim">{shortMoment(event.at)}</span>
                <span>{[EVENTS[event.state], event.place].filter((part) => part !== '').join(', ')}</span>
              </li>
            ))}
          </ol>
        </article>
      ))}
    </Section>
  );
}
