import { CoverArt } from '@pero/ui/cover/cover-art';
import { Logo } from '@pero/ui/logo';
import type { ReactNode } from 'react';
import css from './sign-frame.module.css';

type SignFrameProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** What stands on the other half of a wide screen. */
  art: 'books' | 'page';
  foot?: ReactNode;
  children: ReactNode;
};

/** The doors of the platform: one form on the left, something worth coming in for on the right. */
export function SignFrame({ title, lead, art, foot, children }: SignFrameProps) {
  return (
    <div className={css.two}>
      <div className={css.panel}>
        <Logo to="/" />
        <div className={css.body}>
          <header>
            <h1>{title}</h1>
            {lead && <p className="dim">{lead}</p>}
          </header>
          {children}
        </div>
        <div className={css.foot}>{foot}</div>
      </div>
      <aside className={css.art} aria-hidden="true">
        {art === 'books' ? <Books /> : <EmptyPage />}
      </aside>
    </div>
  );
}

function Books() {
  return (
    <>
      <div className={css.fan}>
        <div>
          <CoverArt name="sneg" />
        </div>
        <div>
          <CoverArt name="voda" />
        </div>
        <div>
          <CoverArt name="tram" />
        </div>
      </div>
      <p>Мы ничего не&nbsp;публикуем без&nbsp;вашего «да»</p>
    </>
  );
}

function EmptyPage() {
  return (
    <>
      <div className={css.page}>
        <b>Глава первая</b>
        <span>Здесь ваш текст.</span>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
          <i key={line} />
        ))}
      </div>
      <p>Чистый лист тоже подойдёт</p>
    </>
  );
}
