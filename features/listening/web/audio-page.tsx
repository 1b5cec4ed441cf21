import { listTemplates, readInfo } from '@pero/moderation/contract/desk';
import { callFrom, meFrom, need } from '@pero/web-platform/loader';
import { SoundPlayer } from '@pero/web-platform/sound/use-player';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, redirect, useLoaderData } from 'react-router';
import { readSound } from '../contract/listening.ts';
import { ListeningDesk } from './desk/listening-desk.tsx';

/** The line and the text of a recording come when it is opened. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const call = callFrom(context);
  const { isModerator } = meFrom(context);
  const [info, heard, templates] = await Promise.all([
    need(call(readInfo, { kind: 'book', subjectId: id })),
    call(readSound, { audioBookId: id }),
    isModerator ? need(call(listTemplates, { kind: 'book' })) : [],
  ]);
  if (info.case.desk !== `/moderation/audio/${id}/`) throw redirect(info.case.desk);
  // Whoever may not listen now still sees what was said and who holds it.
  const sound = heard.errors.length === 0 ? heard.result : null;
  return { id, info, sound, templates, now: new Date() };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  const title = loaderData ? `${loaderData.info.case.title}: проверка звука` : 'Проверка звука';
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function ListenPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <SoundPlayer key={`${loaded.id}-${loaded.info.case.round}`}>
      <ListeningDesk loaded={loaded} />
    </SoundPlayer>
  );
}
