import { PageHeader } from '@pero/ui/page-header';
import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listConsents, listSessions, readMe, readProfile } from '../contract.ts';
import page from './profile.module.css';
import { ProfileConsents } from './profile-consents.tsx';
import { ProfileInvitations } from './profile-invitations.tsx';
import { ProfilePersonal } from './profile-personal.tsx';
import { ProfileSecurity } from './profile-security.tsx';
import { ProfileTabs, tabAt } from './profile-tabs.tsx';
import { ProfileTaxes } from './profile-taxes.tsx';

/** Only what the open tab shows is asked for. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { search, settings } = context.get(pageRequest);
  const { profileId } = meFrom(context);
  const call = callFrom(context);
  const hasProfile = profileId > 0;
  switch (tabAt(search, hasProfile)) {
    case 'personal':
      return { tab: 'personal', hasProfile, profile: await need(call(readProfile, { profileId })) } as const;
    case 'taxes':
      return { tab: 'taxes', hasProfile, profile: await need(call(readProfile, { profileId })) } as const;
    case 'security':
      return { tab: 'security', hasProfile, sessions: await need(call(listSessions, {})) } as const;
    case 'consents':
      return { tab: 'consents', hasProfile, consents: await need(call(listConsents, {})) } as const;
    case 'invitations': {
      const { referral_code } = await need(call(readMe, {}));
      const link = new URL(`/account/registration/?ref=${referral_code}`, settings.siteUrl).href;
      return { tab: 'invitations', hasProfile, link } as const;
    }
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Профиль') }];
}

export default function ProfilePage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Профиль" />
      <ProfileTabs chosen={loaded.tab} hasProfile={loaded.hasProfile} />
      <div className={page.tab}>
        <Content loaded={loaded} />
      </div>
    </>
  );
}

function Content({ loaded }: { loaded: Loaded }) {
  switch (loaded.tab) {
    case 'personal':
      return <ProfilePersonal profile={loaded.profile} />;
    case 'taxes':
      return <ProfileTaxes profile={loaded.profile} />;
    case 'security':
      return <ProfileSecurity sessions={loaded.sessions} />;
    case 'consents':
      return <ProfileConsents consents={loaded.consents} />;
    case 'invitations':
      return <ProfileInvitations link={loaded.link} />;
  }
}
