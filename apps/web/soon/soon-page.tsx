import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { TextLink } from '@pero/ui/text-link';
import { pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { useViewer } from '../shell/root-data.ts';
import styles from '../states/place.module.css';
import { type SoonWords, soonWordsAt } from './soon-words.ts';

export function loader({ context }: LoaderFunctionArgs): SoonWords {
  return soonWordsAt(context.get(pageRequest).path);
}

export function meta({ loaderData }: { loaderData?: SoonWords }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.title ?? 'Скоро') }, { name: 'robots', content: 'noindex' }];
}

/** A screen that is being built: what it will be, what to do meanwhile. */
export default function SoonPage() {
  const { title, what, meanwhile } = useLoaderData<SoonWords>();
  const { kind } = useViewer();
  return (
    <div className={styles.place}>
      <EmptyState kind="soon" level={1} title={title} action={<Next isGuest={kind === 'guest'} />}>
        {what} {meanwhile}
        {kind !== 'publisher' && kind !== 'guest' && (
          <>
            {' '}
            <TextLink to="/feedback/">Расскажите, чего вы ждёте от&nbsp;этого раздела</TextLink>.
          </>
        )}
      </EmptyState>
    </div>
  );
}

function Next({ isGuest }: { isGuest: boolean }) {
  const { isPublisher, isModerator } = useViewer();
  if (isGuest) {
    return (
      <ButtonLink kind="go" to="/feedback/">
        Спросить нас
      </ButtonLink>
    );
  }
  return (
    <ButtonLink kind="go" to="/">
      {isPublisher || isModerator ? 'На главную' : 'На стол'}
    </ButtonLink>
  );
}
