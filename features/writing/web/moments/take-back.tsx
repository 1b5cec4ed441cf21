import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { toastSuccess } from '@pero/ui/feedback/toast';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors } from '@pero/web-platform/words';
import { useRevalidator } from 'react-router';
import { type ChapterThen, type OpenMoment, takeBack } from '../../contract/moments.ts';
import { AskBefore } from './ask-before.tsx';

/** The whole book as it was. */
export function TakeBack({ bookId, moment, onClose }: { bookId: number; moment: OpenMoment; onClose: () => void }) {
  const waiting = moment.list.filter(({ since, suggestions }) => since === 'changed' && suggestions > 0);
  const words = [
    'Главы вернутся такими и в том порядке, какими были. То, что в них сейчас, останется в истории каждой главы.',
    moment.later.length > 0 &&
      `Главы, которых тогда не было (${moment.later.length}), никуда не денутся: встанут в конец.`,
    waiting.length > 0 && `Предложенные правки в главах (${waiting.length}) уйдут вместе с текстом.`,
  ];
  return (
    <Asking
      title={`Вернуть книгу к «${moment.name}»?`}
      words={words.filter((part) => part !== false).join(' ')}
      label="Вернуть всю книгу"
      wish={{ bookId, momentId: moment.id, over_suggestions: waiting.length > 0 }}
      onClose={onClose}
    />
  );
}

type TakeBackChapterProps = { bookId: number; momentId: number; chapter: ChapterThen; onClose: () => void };

export function TakeBackChapter({ bookId, momentId, chapter, onClose }: TakeBackChapterProps) {
  const { name, since, suggestions } = chapter;
  const words = [
    since === 'deleted' ? 'Глава вернётся из удалённых.' : 'То, что в главе сейчас, останется в её истории.',
    suggestions > 0 && `Предложенные правки (${suggestions}) уйдут вместе с текстом.`,
  ];
  return (
    <Asking
      title={`Вернуть ${name === '' ? 'главу' : `«${name}»`}?`}
      words={words.filter((part) => part !== false).join(' ')}
      label="Вернуть главу"
      wish={{ bookId, momentId, chapter_ids: [chapter.id], over_suggestions: suggestions > 0 }}
      onClose={onClose}
    />
  );
}

type Wish = Parameters<ReturnType<typeof useAct<typeof takeBack>>['act']>[0];
type AskingProps = { title: string; words: string; label: string; wish: Wish; onClose: () => void };

function Asking({ title, words, label, wish, onClose }: AskingProps) {
  const { act, errors, isFetching } = useAct(takeBack);
  const { revalidate } = useRevalidator();
  const take = async () => {
    const { ok, result } = await act(wish);
    if (!ok) return;
    onClose();
    const count = (result?.restored ?? 0) + (result?.brought_back ?? 0);
    void toastSuccess(hang(count === 0 ? 'Тексты уже такие' : `Вернули: ${counted(count, 'глава', 'главы', 'глав')}`));
    await revalidate();
  };
  return (
    <AskBefore
      title={title}
      words={words}
      label={label}
      wrong={formErrors(errors)}
      isBusy={isFetching}
      onYes={() => void take()}
      onClose={onClose}
    />
  );
}
