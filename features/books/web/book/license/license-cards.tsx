import type { Money } from '@pero/kernel/money';
import { Ledger } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import { useId } from 'react';
import type { BookDesk } from '../use-book-desk.ts';
import css from './license.module.css';
import { type LicenseCard, licenseCards } from './license-words.ts';

export function LicenseCards({ desk, price }: { desk: BookDesk; price: Money }) {
  const { meta, fields, wrong, change, canEdit } = desk;
  const name = useId();
  return (
    <>
      <fieldset className={css.cards} disabled={!canEdit}>
        <legend className="visually-hidden">Лицензия</legend>
        {licenseCards(meta, price).map((card) => (
          <Card
            key={card.type}
            card={card}
            name={name}
            isChosen={card.type === fields.license_type}
            onChoose={() => change({ license_type: card.type }, 'now')}
          />
        ))}
      </fieldset>
      {wrong.license_type && (
        <p className="hint bad" role="alert">
          {wrong.license_type}
        </p>
      )}
      <p className={css.under}>
        Верхняя ставка&nbsp;— с&nbsp;продвинутым статусом: от&nbsp;300&nbsp;000 опубликованных знаков и&nbsp;1&nbsp;000
        подписчиков. <TextLink to="/faq/licence/">О&nbsp;лицензиях</TextLink>
      </p>
    </>
  );
}

type CardProps = { card: LicenseCard; name: string; isChosen: boolean; onChoose: () => void };

function Card({ card, name, isChosen, onChoose }: CardProps) {
  const isClosed = card.against !== null;
  return (
    <label className={[css.card, isChosen && css.on, isClosed && css.closed].filter(Boolean).join(' ')}>
      <span className={css.name}>{card.title}</span>
      <span className={css.lead}>{card.lead}</span>
      <Ledger rows={card.rows} />
      <span className={css.radio}>
        <input type="radio" name={name} checked={isChosen} disabled={isClosed} onChange={onChoose} />
        <i aria-hidden="true" />
        {isChosen ? 'Выбрана' : 'Выбрать'}
      </span>
      {card.against && <span className={css.against}>{card.against}</span>}
    </label>
  );
}
