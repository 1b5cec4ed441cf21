import { formatMoney } from '@pero/kernel/money';
import { ButtonLink } from '@pero/ui/button';
import { Sheet } from '@pero/ui/layout/sheet';
import { TextLink } from '@pero/ui/text-link';
import { pageTitle } from '@pero/web-platform/words';
import type { MetaDescriptor } from 'react-router';
import { SERVICE_TYPES, SERVICES } from '../rules/types.ts';
import css from './promotion.module.css';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Где показать книгу') }];
}

/** The short of it, for whoever comes by a link out of a letter. */
export default function PopupPage() {
  return (
    <Sheet className={css.pop}>
      <h1>Где показать книгу</h1>
      <ul>
        {SERVICE_TYPES.map((type) => (
          <li key={type}>
            <TextLink tone="ink" to={`/services/promotion/art/order/?type=${type}`}>
              {SERVICES[type].words}
            </TextLink>
            <b className="num">от&nbsp;{formatMoney(SERVICES[type].price, 'kopecks-if-any')}</b>
          </li>
        ))}
      </ul>
      <ButtonLink kind="go" wide to="/services/promotion/">
        Сравнить места
      </ButtonLink>
    </Sheet>
  );
}
