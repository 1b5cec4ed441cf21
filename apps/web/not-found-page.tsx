import { pageTitle } from '@pero/web-platform/words';
import { data, type MetaDescriptor } from 'react-router';
import { NotFound } from './states/not-found.tsx';
import styles from './states/place.module.css';

export function loader() {
  return data(null, { status: 404 });
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Такой страницы нет') }];
}

export default function NotFoundPage() {
  return (
    <div className={styles.place}>
      <NotFound />
    </div>
  );
}
