import { hang } from '@pero/kernel/typography';
import { CoverArt } from '@pero/ui/cover/cover-art';
import { Ledger, type LedgerRow } from '@pero/ui/tables/ledger';
import { TextLink } from '@pero/ui/text-link';
import type { ReactNode } from 'react';
import css from './formats.module.css';
import { Phone } from './pictures/phone.tsx';
import { PrintedBook } from './pictures/printed-book.tsx';
import { SoundWave } from './pictures/sound-wave.tsx';

export function Formats() {
  return (
    <section className={css.formats} id="fmt" aria-label="Форматы">
      <Format
        title="Электронная"
        text="Одинаково хороша на телефоне, читалке и в браузере."
        rows={[
          { label: 'Стоит вам', value: '0 ₽' },
          { label: 'Роялти', value: '25–70 %' },
          { label: 'Проверка', value: '24 часа' },
        ]}
        more={{ to: '/faq/ebook/', label: 'Про электронную книгу' }}
      >
        <div className={css.phone} aria-hidden="true">
          <Phone clock="21:40" title="Снег идёт вверх">
            <p className={css.verse}>
              Не&nbsp;торопись. Зима
              <br />
              ещё не&nbsp;скоро
              <br />
              поймёт сама,
              <br />
              что ей&nbsp;пора.
              <br />
              <br />
              У&nbsp;самого забора
              <br />
              снег учится с&nbsp;утра
              <br />
              идти обратно.
            </p>
          </Phone>
        </div>
      </Format>
      <Format
        title="Печатная"
        text="Печатаем по одной, когда её купили. Или тираж себе, от 1 до 1 000 экземпляров."
        rows={[
          { label: 'Выходит после электронной', value: 'через 14 дней' },
          { label: 'Мягкая обложка, 240 стр.', value: '276,00 ₽' },
          { label: 'Твёрдый переплёт, 240 стр.', value: '406,00 ₽' },
        ]}
        more={{ to: '/faq/print-on-demand/', label: 'Про печать по требованию' }}
      >
        <div className={css.books}>
          <div className={css.leaning}>
            <CoverArt name="tram" />
          </div>
          <div className={css.standing}>
            <PrintedBook name="kosa" back="#5e2a1f" shadow="10px 6px 18px #00000040" />
          </div>
        </div>
      </Format>
      <Format
        title="Аудио"
        text="Голос чтеца, ваш собственный или синтез с вашими ударениями."
        rows={[
          { label: 'Чтец или синтез', value: 'до 90 дней' },
          { label: 'Роялти, своя запись', value: '35–50 %' },
          { label: 'Роялти, синтез', value: '20–30 %' },
        ]}
        more={{ to: '/faq/audio/', label: 'Про аудиокниги' }}
      >
        <div className={css.audio}>
          <CoverArt name="brod" square />
          <SoundWave />
        </div>
      </Format>
    </section>
  );
}

type FormatProps = {
  title: string;
  text: string;
  rows: readonly LedgerRow[];
  more: { to: string; label: string };
  children: ReactNode;
};

function Format({ title, text, rows, more, children }: FormatProps) {
  return (
    <div className={css.format}>
      <div className={css.picture}>{children}</div>
      <h3>{title}</h3>
      <p>{hang(text)}</p>
      <Ledger
        className={css.terms}
        rows={rows.map(({ label, value }) => ({ label: tied(label), value: tied(value) }))}
      />
      <TextLink className={css.more} to={more.to}>
        {more.label}
      </TextLink>
    </div>
  );
}

function tied(words: ReactNode): ReactNode {
  return typeof words === 'string' ? hang(words) : words;
}
