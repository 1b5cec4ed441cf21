import { Dialog } from '@pero/ui/layout/dialog';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const SignInForm = lazy(async () => ({ default: (await import('@pero/accounts/web/sign/sign-in-form')).SignInForm }));
const SignUpForm = lazy(async () => ({ default: (await import('@pero/accounts/web/sign/sign-up-form')).SignUpForm }));
const RestorePasswordForm = lazy(async () => ({
  default: (await import('@pero/accounts/web/sign/restore-password-form')).RestorePasswordForm,
}));
const TaxNumberForm = lazy(async () => ({
  default: (await import('@pero/accounts/web/profile/tax-number-form')).TaxNumberForm,
}));

const OfferSigning = lazy(async () => ({
  default: (await import('@pero/verification/web/offer-signing')).OfferSigning,
}));
const PaymentMethod = lazy(async () => ({
  default: (await import('@pero/payouts/web/requisites/payment-method')).PaymentMethod,
}));

type Inside = {
  readonly onDone: () => void;
  /** Closes the window and leaves what was typed on the page beneath; its loaders are asked anew. */
  readonly close: () => void;
  readonly open: (name: string) => void;
};

type Window = { readonly title: string; readonly width?: number; readonly Content: ComponentType<Inside> };

const windows: Readonly<Record<string, Window>> = {
  'sign-in': { title: 'Вход', Content: SignInWindow },
  'sign-up': { title: 'Регистрация', Content: SignUpWindow },
  'restore-password': { title: 'Новый пароль', Content: RestoreWindow },
  'tax-number': { title: 'ИНН', Content: ({ onDone }) => <TaxNumberForm onDone={onDone} /> },
  offer: { title: 'Оферта автора', width: 720, Content: AuthorOfferWindow },
  'special-offer': { title: 'Новая редакция оферты', width: 720, Content: AuthorOfferWindow },
  'payment-method': {
    title: 'Куда платить',
    width: 520,
    Content: ({ close }) => <PaymentMethod onDone={close} />,
  },
  'fanfic-offer': {
    title: 'Договор о\u00A0фанфиках',
    width: 720,
    Content: ({ close }) => <OfferSigning kind="fanfic" onDone={close} />,
  },
};

/** Windows over any page, by its address: `?modal=sign-in`. Closing one takes it out of the address. */
export default function Modals() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = windows[search.get('modal') ?? ''];
  if (!named) return null;

  const addressWith = (name: string | null) => {
    const next = new URLSearchParams(search);
    if (name) next.set('modal', name);
    else {
      next.delete('modal');
      next.delete('then');
    }
    const query = next.toString();
    // Signed for the sake of a book: the way goes on where the book is sent.
    const after = name === null && search.get('then') === 'submit' ? '#submit' : '';
    return `${pathname}${query === '' ? '' : `?${query}`}${after}`;
  };
  const close = () => void navigate(addressWith(null), { preventScrollReset: true });
  const { title, width = 460, Content } = named;
  return (
    <Dialog title={title} width={width} onClose={close}>
      <Suspense>
        <FirstField>
          <Content
            // Loaded anew: everything on the page may look different to the one who has come in.
            onDone={() => window.location.assign(addressWith(null))}
            close={close}
            open={(name) => void navigate(addressWith(name), { replace: true, preventScrollReset: true })}
          />
        </FirstField>
      </Suspense>
    </Dialog>
  );
}

/** The form comes after its window, when the window has already looked for something to focus. */
function FirstField({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

function SignInWindow({ onDone, open }: Inside) {
  return <SignInForm onDone={onDone} onSignUp={() => open('sign-up')} onRestore={() => open('restore-password')} />;
}

function SignUpWindow({ onDone, open }: Inside) {
  return <SignUpForm onDone={onDone} onSignIn={() => open('sign-in')} />;
}

function RestoreWindow({ open }: Inside) {
  return <RestorePasswordForm onSignIn={() => open('sign-in')} />;
}

function AuthorOfferWindow({ close }: Inside) {
  return <OfferSigning kind="author" onDone={close} />;
}
