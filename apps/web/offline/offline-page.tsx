import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { PageHeader } from '@pero/ui/layout/page-header';
import { lookForSite, sawConnection } from '@pero/web-platform/sending/connection';
import { useConnection } from '@pero/web-platform/sending/use-connection';
import { pageTitle } from '@pero/web-platform/words';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { type MetaDescriptor, useLocation, useNavigate } from 'react-router';
import { Nonce } from '../nonce.ts';
import { useViewer } from '../shell/root-data.ts';
import { HereList } from './here-list.tsx';
import { addressAsked, bookOfDesk, goesBackScript } from './offline-address.ts';
import { useBooksHere } from './use-books-here.ts';

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Книги на\u00A0этом устройстве') }, { name: 'robots', content: 'noindex' }];
}

/**
 * Opens in place of any page when there is no network, and by its own address otherwise. Whoever has asked for the desk of a
 * book that lies here is led to it.
 */
export default function OfflinePage() {
  const nonce = use(Nonce);
  const { userId } = useViewer();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const asked = addressAsked(hash);
  const { books, drop } = useBooksHere(userId);
  const isConnected = useConnection();
  const [isLed, setIsLed] = useState(false);

  // It stands in place of another page because that one did not come, whatever the browser believes.
  useLayoutEffect(() => {
    if (asked === '') return;
    sawConnection(false);
    void lookForSite();
  }, [asked]);

  const desk = bookOfDesk(asked);
  const isHere = books?.some(({ bookId }) => bookId === desk) ?? false;
  useEffect(() => {
    if (!isHere || isLed) return;
    setIsLed(true);
    void navigate(asked, { replace: true });
  }, [isHere, isLed, asked, navigate]);
  // The page that was asked for, as soon as it can be had.
  useEffect(() => {
    if (isConnected && asked !== '' && books !== null && !isHere) window.location.replace(asked);
  }, [isConnected, asked, books, isHere]);

  return (
    <>
      <script nonce={nonce} suppressHydrationWarning>
        {goesBackScript}
      </script>
      {books === null || isHere ? (
        <div aria-busy="true">
          <LinesSkeleton lines={5} />
        </div>
      ) : (
        <>
          <PageHeader
            title={isConnected ? 'Книги на\u00A0этом устройстве' : 'Нет связи с\u00A0«Пером»'}
            lead={
              isConnected
                ? 'Их столы открываются и\u00A0без сети. Когда вы\u00A0выйдете из\u00A0учётной записи, книги уйдут отсюда сами.'
                : 'Без сети открываются столы книг, которые лежат на\u00A0этом устройстве. Остальное откроется само, когда связь вернётся.'
            }
          />
          {books.length === 0 ? <NothingHere isConnected={isConnected} /> : <HereList books={books} onDrop={drop} />}
        </>
      )}
    </>
  );
}

function NothingHere({ isConnected }: { isConnected: boolean }) {
  return (
    <EmptyState
      title="Здесь пока ни&nbsp;одной книги"
      action={
        isConnected ? (
          <ButtonLink to="/books/">К&nbsp;моим книгам</ButtonLink>
        ) : (
          <Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>
        )
      }
    >
      Чтобы писать без сети, откройте стол книги и&nbsp;выберите в&nbsp;меню «Вид» пункт «На&nbsp;этом устройстве».
    </EmptyState>
  );
}
