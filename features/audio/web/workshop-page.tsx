import { Note } from '@pero/ui/feedback/note';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { pageTitle } from '@pero/web-platform/words';
import { RemarksContext, useRemarks } from '@pero/works/web/remarks/use-remarks';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { WorkshopHeader } from './workshop/header.tsx';
import { type Loaded, loadWorkshop } from './workshop/load-workshop.ts';
import { StateCard } from './workshop/sending/state-card.tsx';
import { SoundTab } from './workshop/sound-tab.tsx';
import { CoverTab } from './workshop/tabs/cover-tab.tsx';
import { LicenseTab } from './workshop/tabs/license-tab.tsx';
import { MetaTab } from './workshop/tabs/meta-tab.tsx';
import { RemarksTab } from './workshop/tabs/remarks-tab.tsx';
import { RightsTab } from './workshop/tabs/rights-tab.tsx';
import { type AudioDesk, useAudioDesk } from './workshop/use-audio-desk.ts';
import css from './workshop/workshop.module.css';
import { WorkshopTabs } from './workshop/workshop-tabs.tsx';

export function loader(request: LoaderFunctionArgs) {
  return loadWorkshop(request);
}

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.meta.book_name ?? 'Аудиокнига') }];
}

export default function WorkshopPage() {
  const loaded = useLoaderData<typeof loader>();
  return <Workshop key={loaded.meta.id} loaded={loaded} />;
}

function Workshop({ loaded }: { loaded: Loaded }) {
  const desk = useAudioDesk(loaded.meta);
  const remarks = useRemarks(desk.meta.id, desk.canEdit, loaded.remarks);
  return (
    <RemarksContext value={remarks}>
      <SoundPlayer>
        <WorkshopHeader desk={desk} loaded={loaded} />
        <WorkshopTabs desk={desk} chosen={loaded.tab} files={loaded.files.length} />
        {!desk.canEdit && (
          <div className={css.locked}>
            <Note kind="info" icon="lock">
              {desk.meta.block_words}
            </Note>
          </div>
        )}
        <StateCard desk={desk} loaded={loaded} />
        <Tab desk={desk} loaded={loaded} />
      </SoundPlayer>
    </RemarksContext>
  );
}

function Tab({ desk, loaded }: { desk: AudioDesk; loaded: Loaded }) {
  switch (loaded.tab) {
    case 'sound':
      return <SoundTab desk={desk} loaded={loaded} />;
    case 'meta':
      return <MetaTab desk={desk} />;
    case 'cover':
      return <CoverTab desk={desk} cover={loaded.cover} />;
    case 'rights':
      return <RightsTab desk={desk} />;
    case 'license':
      return <LicenseTab desk={desk} advice={loaded.advice} />;
    case 'remarks':
      return <RemarksTab loaded={loaded} />;
  }
}
