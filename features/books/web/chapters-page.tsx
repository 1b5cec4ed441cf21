import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { readChapter } from '@pero/writing/contract/chapters';
import { readEditor } from '@pero/writing/contract/editor';
import { Desk } from '@pero/writing/web/desk/desk';
import type { DeskData } from '@pero/writing/web/desk/desk-data';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
} from 'react-router';
import { DESK_PANELS, knownNames } from './desk-panels.ts';
import { orFromDevice } from './or-from-device.ts';

/** The list with the chapter that was last open; on a phone, the list. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<DeskData> {
  const ask = callFrom(context);
  const bookId = Number(params.id);
  const editor = await need(ask(readEditor, { bookId }));
  const chapterId = editor.last_chapter_id ?? editor.chapters.find(({ kind }) => kind === 'chapter')?.id;
  const chapter = chapterId === undefined ? null : await need(ask(readChapter, { bookId, chapterId }));
  return { editor, chapter, problem: '' };
}

export function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<DeskData> {
  return orFromDevice(Number(params.id), null, () => serverLoader<DeskData>());
}

export const handle = { frame: 'bare' };

export function meta({ loaderData }: { loaderData: DeskData | undefined }): MetaDescriptor[] {
  return [{ title: pageTitle(`Главы — ${loaderData?.editor.title ?? 'книга'}`) }];
}

export default function ChaptersPage() {
  const data = useLoaderData<typeof loader>();
  return <Desk key={data.editor.id} data={data} panels={DESK_PANELS} knownNames={knownNames} isListPage={true} />;
}
