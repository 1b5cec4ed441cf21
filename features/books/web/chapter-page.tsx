import { call } from '@pero/web-platform/browser-call';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle, wordsOfFailure } from '@pero/web-platform/words';
import { readChapter } from '@pero/writing/contract/chapters';
import { readEditor } from '@pero/writing/contract/editor';
import { Desk } from '@pero/writing/web/desk/desk';
import type { DeskData } from '@pero/writing/web/desk/desk-data';
import { rememberedDesk } from '@pero/writing/web/desk/desk-memory';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaDescriptor,
  useLoaderData,
} from 'react-router';
import { DESK_PANELS, knownNames } from './desk-panels.ts';
import { orFromDevice } from './or-from-device.ts';

export async function loader({ context, params }: LoaderFunctionArgs): Promise<DeskData> {
  const ask = callFrom(context);
  const bookId = Number(params.id);
  const [editor, chapter] = await Promise.all([
    need(ask(readEditor, { bookId })),
    need(ask(readChapter, { bookId, chapterId: Number(params.chapterId) })),
  ]);
  return { editor, chapter, problem: '' };
}

/**
 * From chapter to chapter only the text is fetched. Where that fails the desk stays, with what is not saved in it, and opens
 * the chapter that lies on this device.
 */
export async function clientLoader({ params, serverLoader }: ClientLoaderFunctionArgs): Promise<DeskData> {
  const [bookId, chapterId] = [Number(params.id), Number(params.chapterId)];
  const editor = rememberedDesk(bookId);
  if (!editor) return orFromDevice(bookId, chapterId, () => serverLoader<DeskData>());
  try {
    return await orFromDevice(bookId, chapterId, async () => {
      const chapter = await need(call(readChapter, { bookId, chapterId }));
      return { editor, chapter, problem: '' };
    });
  } catch (error) {
    if (error instanceof Response) throw error;
    return { editor, chapter: null, problem: wordsOfFailure(error) };
  }
}

export const handle = { frame: 'bare' };

export function meta({ loaderData }: { loaderData: DeskData | undefined }): MetaDescriptor[] {
  const name = loaderData?.chapter?.name || 'Глава';
  return [{ title: pageTitle(`${name} — ${loaderData?.editor.title ?? 'книга'}`) }];
}

export default function ChapterPage() {
  const data = useLoaderData<typeof loader>();
  return <Desk key={data.editor.id} data={data} panels={DESK_PANELS} knownNames={knownNames} isListPage={false} />;
}
