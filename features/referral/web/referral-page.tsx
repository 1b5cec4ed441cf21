import { callFrom, meFrom, need, pageRequest } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { readReferral } from '../contract.ts';
import { ReferralDesk } from './desk.tsx';
import { ReferralStory } from './story.tsx';

/** Authors see how their invitations go; everybody else, what the programme is. */
export async function loader({ context }: LoaderFunctionArgs) {
  const me = meFrom(context);
  if (me.kind !== 'author') return { kind: 'story', isGuest: me.kind === 'guest' } as const;
  const referral = await need(callFrom(context)(readReferral, {}));
  const { siteUrl } = context.get(pageRequest).settings;
  return { kind: 'desk', referral, siteUrl } as const;
}

export function meta(): MetaDescriptor[] {
  return [
    { title: pageTitle('Пригласите автора') },
    {
      name: 'description',
      content:
        'Приведите знакомого автора в «Перо» и год получайте 5 % от его роялти. Платим из своей комиссии: у автора ничего не убавится.',
    },
  ];
}

export default function ReferralPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.kind === 'story') return <ReferralStory isGuest={loaded.isGuest} />;
  return <ReferralDesk referral={loaded.referral} siteUrl={loaded.siteUrl} />;
}
