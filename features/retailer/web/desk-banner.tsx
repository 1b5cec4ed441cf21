import { useRead } from '@pero/web-platform/use-read';
import { listBanners } from '../contract/banners.ts';
import css from './desk-banner.module.css';

/** One of what the shop advertises; nothing while it is silent, and never in the way of the desk. */
export function DeskBanner() {
  const { result } = useRead(listBanners, { place: 'author-desk' });
  const banner = result?.[0];
  if (!banner) return null;
  return (
    <aside className={css.banner} aria-label="Реклама магазина">
      <a href={banner.url} target="_blank" rel="noopener">
        <b>{banner.title}</b>
        <span>{banner.text}</span>
        <span className="visually-hidden">, откроется в новой вкладке</span>
      </a>
      <small>Реклама. erid:&nbsp;{banner.erid}</small>
    </aside>
  );
}
