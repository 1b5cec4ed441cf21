import { formatMoney } from '@pero/kernel/money';
import { hang } from '@pero/kernel/typography';
import { Cover } from '@pero/ui/cover/cover';
import { Sheet } from '@pero/ui/layout/sheet';
import { volumeWords } from '@pero/works/rules/kinds';
import type { BookDesk } from '../use-book-desk.ts';
import { annotationStart } from './annotation-words.ts';
import css from './meta.module.css';

/** The book as it will stand in the shop, from what is in the fields now. */
export function StoreCard({ desk: { meta, fields } }: { desk: BookDesk }) {
  const { shown, isCut } = annotationStart(fields.annotation);
  const title = fields.title.trim() || meta.title;
  return (
    <Sheet bare className={css.store}>
      <div className={css.storeHead}>
        <Cover id={meta.id} title={title} author={meta.cover.author} image={meta.cover.url} />
        <div>
          <h3>{title}</h3>
          <p className="sm dim">{meta.cover.author}</p>
          <p className={css.storeFacts}>
            {fields.genres[0]?.label ?? 'Жанр не\u00A0выбран'}
            <br />
            {fields.age === null ? 'возраст не\u00A0указан' : `${fields.age}+`}
            {hang(` · ${volumeWords(meta.characters_number)}`)}
          </p>
          <p className={css.price}>{priceWords(fields)}</p>
        </div>
      </div>
      <p className={css.storeWords}>
        {shown === '' ? <span className="dimmer">Здесь будет начало аннотации.</span> : shown}
        {isCut && <span className="dimmer">&nbsp;…ещё</span>}
      </p>
    </Sheet>
  );
}

function priceWords({ license_type, price }: BookDesk['fields']): string {
  if (license_type === 'free') return 'Бесплатно';
  return price === null ? 'Цены ещё нет' : formatMoney(price, 'kopecks-if-any');
}
