import { OneTimeCodeForm } from '@pero/accounts/web/factor/one-time-code-form';
import { formatMoment } from '@pero/kernel/day';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { LinesSkeleton } from '@pero/ui/feedback/skeleton';
import { Icon } from '@pero/ui/icon';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { forget, ReadRefused, useRead } from '@pero/web-platform/use-read';
import { spoken, wordsOfFailure } from '@pero/web-platform/words';
import { useState } from 'react';
import { type OfferInfo, readOfferInfo, type Signature, signOffer, upgradeOffer } from '../contract/offers.ts';
import { OfferText } from './offer-text.tsx';
import css from './offers.module.css';
import { copyOf, type OfferKind, type OfferTask, taskOf } from './offers-task.ts';

type OfferSigningProps = {
  kind: OfferKind;
  /** Signed, or there was nothing to sign, and the person goes on. */
  onDone: () => void;
};

/** To read, to understand, to sign by a code, and to take the copy along. */
export function OfferSigning({ kind, onDone }: OfferSigningProps) {
  const { result, error, refetch } = useRead(readOfferInfo, {});
  const [signed, setSigned] = useState<Signature | null>(null);
  if (signed) return <Signed signature={signed} onDone={onDone} />;
  if (error) return <NotRead error={error} onAgain={refetch} />;
  if (!result) {
    return (
      <div className={css.signing} aria-busy="true">
        <LinesSkeleton lines={10} />
      </div>
    );
  }
  const task = taskOf(kind, result);
  if (task.to === 'nothing') return <NothingToSign task={task} info={result} onDone={onDone} />;
  return <ToSign key={task.document.version} task={task} onSigned={setSigned} onChanged={refetch} />;
}

type ToSignProps = {
  task: Extract<OfferTask, { to: 'sign' | 'upgrade' }>;
  onSigned: (signature: Signature) => void;
  onChanged: () => void;
};

function ToSign({ task: { to, document }, onSigned, onChanged }: ToSignProps) {
  const { act, isFetching, errors } = useAct(to === 'upgrade' ? upgradeOffer : signOffer);
  const [hasChanged, setChanged] = useState(false);
  const sign = async (token: string) => {
    const { slug, version } = document;
    const { ok, result } = await act({ slug, version, token });
    forget(readOfferInfo);
    const [newest] = result?.signatures ?? [];
    if (ok && newest) onSigned(newest);
    else setChanged(true);
  };
  return (
    <div className={css.signing}>
      <OfferText slug={document.slug} address={`/${document.slug}/`} />
      {spoken(errors).map(({ messages }) => (
        <Note key={messages.join()} kind="bad">
          {messages.join('. ')}
        </Note>
      ))}
      {hasChanged && errors.some(({ field }) => field === 'version') ? (
        <Button kind="go" onClick={onChanged}>
          Показать новую редакцию
        </Button>
      ) : (
        <div className={css.code} aria-busy={isFetching}>
          <h3>Подпись</h3>
          <OneTimeCodeForm
            action="offer"
            about={{ slug: document.slug, version: document.version }}
            onToken={(token) => void sign(token)}
          />
          <p className="sm dim">
            Код из&nbsp;письма&nbsp;— ваша простая электронная подпись под документом «{document.title}», версия{' '}
            {document.version}.
          </p>
        </div>
      )}
    </div>
  );
}

function Signed({ signature, onDone }: { signature: Signature; onDone: () => void }) {
  return (
    <div className={css.signing} role="status">
      <Note kind="ok" title="Подписано">
        «{signature.title}», версия {signature.version}, {formatMoment(new Date(signature.signed_at))} по&nbsp;Москве.
        Копия с&nbsp;отметкой о&nbsp;подписи всегда лежит в&nbsp;профиле, на&nbsp;вкладке «Документы».
      </Note>
      <div className={css.acts}>
        <Button kind="go" onClick={onDone}>
          Продолжить
        </Button>
        <CopyLink signature={signature} isButton />
      </div>
    </div>
  );
}

type NothingToSignProps = {
  task: Extract<OfferTask, { to: 'nothing' }>;
  info: OfferInfo;
  onDone: () => void;
};

function NothingToSign({ task, info, onDone }: NothingToSignProps) {
  const copy = copyOf(info, [task.document.slug, 'offer_upgrade']);
  return (
    <div className={css.signing}>
      {task.why === 'direct' ? (
        <Note kind="ok" title="У нас с вами договор на бумаге">
          Он&nbsp;заменяет оферту: подписывать её не&nbsp;нужно, публиковать можно.
        </Note>
      ) : (
        <Note kind="ok" title="Уже подписано">
          «{task.document.title}», версия {task.document.version}. Больше ничего не&nbsp;нужно.
        </Note>
      )}
      <div className={css.acts}>
        <Button kind="go" onClick={onDone}>
          Понятно
        </Button>
        {copy && task.why === 'signed' && <CopyLink signature={copy} isButton />}
      </div>
    </div>
  );
}

/** A file, so it is not an address of the app: the browser itself fetches it. */
export function CopyLink({ signature, isButton }: { signature: Signature; isButton?: boolean }) {
  return (
    <a
      className={isButton ? 'btn line' : 'link sm'}
      href={signature.url}
      download
      aria-label={`Скачать подписанную копию: ${signature.title}, версия ${signature.version}, PDF`}
    >
      {isButton && <Icon name="download" size={20} />}
      {isButton ? 'Скачать копию, PDF' : 'Скачать PDF'}
    </a>
  );
}

function NotRead({ error, onAgain }: { error: Error; onAgain: () => void }) {
  const isSignedOut = error instanceof ReadRefused && error.status === 401;
  return (
    <div className={css.signing}>
      <Note kind={isSignedOut ? 'info' : 'bad'} title={isSignedOut ? 'Сначала войдите' : 'Документ не открылся'}>
        {isSignedOut ? (
          <>
            Какой документ ваш, мы знаем только после входа. <TextLink to="?modal=sign-in">Войти</TextLink>
          </>
        ) : (
          wordsOfFailure(error)
        )}
      </Note>
      {!isSignedOut && <Button onClick={onAgain}>Повторить</Button>}
    </div>
  );
}
