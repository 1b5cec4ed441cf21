import { readProfile } from '@pero/accounts/contract';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, meFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import {
  type LoaderFunctionArgs,
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from 'react-router';
import { readDocument, readVerification, type Verification } from '../contract/identity.ts';
import { LookOver } from './wizard/look-over.tsx';
import { StatusPanel } from './wizard/status-panel.tsx';
import { stepIn, stepToGoOn } from './wizard/steps.ts';
import { useIdentity } from './wizard/use-identity.ts';
import { useWayBack } from './wizard/way-back.ts';
import { Protection } from './wizard/why.tsx';
import css from './wizard/wizard.module.css';
import { Wizard } from './wizard/wizard.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { profileId } = meFrom(context);
  if (profileId === 0) throw new Response('', { status: 404 });
  const call = callFrom(context);
  const [profile, document, verification] = await Promise.all([
    need(call(readProfile, { profileId })),
    need(call(readDocument, { profileId })),
    need(call(readVerification, { profileId })),
  ]);
  return { profile, document, verification, now: new Date() };
}

/** From step to step nothing needs to be asked again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Подтверждение личности') }];
}

export default function VerificationPage() {
  const loaded = useLoaderData<typeof loader>();
  const identity = useIdentity(loaded);
  const { profile, document, verification, now } = identity;
  const { search } = useLocation();
  const wayBack = useWayBack();
  // Chosen once: the page must not walk on by itself while somebody types.
  const [first] = useState(() => stepToGoOn(verification));
  const asked = stepIn(search);
  const isFilling = isOpenToFill(verification, asked !== null);
  return (
    <>
      <PageHeader
        crumbs={[{ to: '/account/profile/', label: 'Профиль' }]}
        title="Подтверждение личности"
        lead={
          verification.status === 'NEW' || verification.status === 'READY'
            ? 'Нужно один раз, чтобы продавать книги и\u00A0получать выплаты. Заполнить\u00A0— 5\u00A0минут, ответим за\u00A03\u00A0рабочих\u00A0дня.'
            : undefined
        }
      />
      <StatusPanel profileId={profile.id} verification={verification} now={now} wayBack={wayBack} />
      {isFilling ? (
        <Wizard identity={identity} step={asked ?? first} />
      ) : (
        <div className={css.desk}>
          <section aria-labelledby="sent-title">
            <h2 id="sent-title" className="visually-hidden">
              Что вы отправили
            </h2>
            <LookOver profile={profile} document={document} canChange={false} />
          </section>
          <aside className={css.aside}>
            <Protection views={verification.views} now={now} />
          </aside>
        </div>
      )}
    </>
  );
}

/** Who is verified fills in again only when he means to; who has no tries left talks to us first. */
function isOpenToFill({ can_edit, status, tries_left }: Verification, isAsked: boolean): boolean {
  if (status === 'VERIFIED') return isAsked;
  return can_edit && (status !== 'REJECTED' || tries_left > 0);
}
