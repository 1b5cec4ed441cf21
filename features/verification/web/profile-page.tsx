import { listSessions, readMe, readProfile } from '@pero/accounts/contract';
import { listApiKeys } from '@pero/accounts/contract/api-keys';
import { listConsents, listConsentsLeft } from '@pero/accounts/contract/consents';
import { readEmail } from '@pero/accounts/contract/email-change';
import { readFactors } from '@pero/accounts/contract/second-factor';
import { ProfileApi } from '@pero/accounts/web/profile/profile-api';
import { ProfileConsents } from '@pero/accounts/web/profile/profile-consents';
import { ProfileInvitations } from '@pero/accounts/web/profile/profile-invitations';
import { ProfilePersonal } from '@pero/accounts/web/profile/profile-personal';
import { ProfileSecurity } from '@pero/accounts/web/profile/profile-security';
import { ProfileTabContent, ProfileTabs, tabAt } from '@pero/accounts/web/profile/profile-tabs';
import { readPersonalData } from '@pero/privacy/contract';
import { DataTab } from '@pero/privacy/web/data-tab';
import { PageHeader } from '@pero/ui/layout/page-header';
import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readTaxData } from '../contract/identity.ts';
import { readOfferInfo } from '../contract/offers.ts';
import { OffersPanel } from './offers-panel.tsx';
import { TaxTab } from './taxes/tax-tab.tsx';

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
      return { tab: 'taxes', hasProfile, tax: await need(call(readTaxData, {})), now: new Date() } as const;
    case 'security':
      return {
        tab: 'security',
        hasProfile,
        sessions: await need(call(listSessions, {})),
        factors: await need(call(readFactors, {})),
        shopSignIn: settings.shopSignIn,
        // A publisher signs in by name and has no address of this kind.
        mine: hasProfile ? await need(call(readEmail, {})) : null,
      } as const;
    case 'documents':
      return { tab: 'documents', hasProfile, offers: await need(call(readOfferInfo, {})) } as const;
    case 'consents':
      return {
        tab: 'consents',
        hasProfile,
        consents: await need(call(listConsents, {})),
        left: await need(call(listConsentsLeft, {})),
        next: new URLSearchParams(search).get('next'),
      } as const;
    case 'api':
      return { tab: 'api', hasProfile, keys: await need(call(listApiKeys, {})) } as const;
    case 'data':
      return { tab: 'data', hasProfile, data: await need(call(readPersonalData, {})) } as const;
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
      <ProfileTabContent>
        <Content loaded={loaded} />
      </ProfileTabContent>
    </>
  );
}

function Content({ loaded }: { loaded: Loaded }) {
  switch (loaded.tab) {
    case 'personal':
      return <ProfilePersonal profile={loaded.profile} />;
    case 'taxes':
      return <TaxTab tax={loaded.tax} now={loaded.now} />;
    case 'security':
      return (
        <ProfileSecurity
          sessions={loaded.sessions}
          factors={loaded.factors}
          mine={loaded.mine}
          shopSignIn={loaded.shopSignIn}
        />
      );
    case 'documents':
      return <OffersPanel info={loaded.offers} />;
    case 'consents':
      return <ProfileConsents consents={loaded.consents} left={loaded.left} next={loaded.next} />;
    case 'api':
      return <ProfileApi keys={loaded.keys} />;
    case 'data':
      return <DataTab data={loaded.data} />;
    case 'invitations':
      return <ProfileInvitations link={loaded.link} />;
  }
}
