import { Button } from '@pero/ui/button';
import { useState } from 'react';
import type { Sharing } from '../../contract/links.ts';
import css from './links.module.css';

type Made = Sharing['cards'][number];

const FOR = {
  wide: 'Под ссылкой и\u00A0в\u00A0ленте',
  square: 'Для ленты, квадрат',
  tall: 'Для историй, на\u00A0весь экран',
} as const;

/** Painted when it is looked at; where everybody's are painted at once, it is asked for again by hand. */
export function Card({ card, title }: { card: Made; title: string }) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const { shape, width, height, url } = card;
  const address = tries === 0 ? url : `${url}&again=${tries}`;
  return (
    <li>
      {failed ? (
        <div className={css.unpainted} style={{ aspectRatio: `${width} / ${height}` }}>
          <p>Картинка не&nbsp;успела нарисоваться.</p>
          <Button
            size="sm"
            onClick={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            Нарисовать снова
          </Button>
        </div>
      ) : (
        <img
          src={address}
          width={width}
          height={height}
          loading="lazy"
          alt={`Обложка, название и\u00A0автор: «${title}»`}
          onError={() => setFailed(true)}
        />
      )}
      <p>
        <b>{FOR[shape]}</b>
        <span className="dim sm">
          {width}×{height}
        </span>
      </p>
      <a className="btn line sm" href={address} download>
        Скачать<span className="visually-hidden">: {FOR[shape].toLowerCase()}</span>
      </a>
    </li>
  );
}
