import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastInfo, toastSuccess } from '@pero/ui/feedback/toast';
import { Field, TextAreaField } from '@pero/ui/fields/field';
import { Dialog } from '@pero/ui/layout/dialog';
import { useMe } from '@pero/web-platform/session';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors } from '@pero/web-platform/words';
import { saveMeta } from '@pero/works/contract/meta';
import { replaceInBook } from '@pero/writing/contract/search';
import { useState } from 'react';
import { useReviewDesk } from '../review-desk.ts';

/** The main moderator mends what is not worth a return: the description, and words of the text. */
export function Mend() {
  const { info, isHolder } = useReviewDesk();
  const { isMainModerator } = useMe();
  const [isOpen, setOpen] = useState(false);
  if (!isHolder || !isMainModerator || info.case.work_kind !== 'book') return null;
  return (
    <>
      <Button size="sm" kind="quiet" onClick={() => setOpen(true)}>
        Поправить самому
      </Button>
      {isOpen && <MendDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const SHOWN = ['title', 'annotation', 'find', 'replace'];

function MendDialog({ onClose }: { onClose: () => void }) {
  const { bookId, info, shelf, refresh } = useReviewDesk();
  const before = { title: info.case.title, annotation: info.book?.annotation ?? '' };
  const [title, setTitle] = useState(before.title);
  const [annotation, setAnnotation] = useState(before.annotation);
  const [find, setFind] = useState('');
  const [replace, setReplace] = useState('');
  const describing = useAct(saveMeta);
  const replacing = useAct(replaceInBook);
  const errors = [...describing.errors, ...replacing.errors];
  const wrong = formErrors(errors, SHOWN);

  const describe = async () => {
    const change = {
      ...(title !== before.title && { title }),
      ...(annotation !== before.annotation && { annotation }),
    };
    return Object.keys(change).length === 0 || (await describing.act({ bookId, ...change })).ok;
  };
  const rewrite = async () => {
    if (find === '') return true;
    const { ok, result } = await replacing.act({ bookId, find, replace, match_case: true });
    if (ok) tellReplaced(result?.replaced ?? 0);
    return ok;
  };
  const save = async () => {
    if (!(await describe()) || !(await rewrite())) return;
    onClose();
    await shelf.renewAll();
    await refresh();
  };

  return (
    <Dialog title="Поправить книгу" onClose={onClose} wide>
      <p>Каждая правка записывается в&nbsp;историю, автор её увидит. Цену и&nbsp;лицензию меняет только он.</p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <Field
        label="Название"
        value={title}
        error={fieldError(errors, 'title')}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <TextAreaField
        label="Аннотация"
        value={annotation}
        error={fieldError(errors, 'annotation')}
        onChange={({ currentTarget }) => setAnnotation(currentTarget.value)}
      />
      <Field
        label="Найти в&nbsp;тексте"
        value={find}
        hint="С учётом больших букв, во всех главах"
        error={fieldError(errors, 'find')}
        onChange={({ currentTarget }) => setFind(currentTarget.value)}
      />
      <Field
        label="Заменить на"
        value={replace}
        error={fieldError(errors, 'replace')}
        onChange={({ currentTarget }) => setReplace(currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button kind="go" busy={describing.isFetching || replacing.isFetching} onClick={() => void save()}>
          Сохранить правки
        </Button>
        <Button onClick={onClose}>Не&nbsp;сейчас</Button>
      </div>
    </Dialog>
  );
}

function tellReplaced(places: number): void {
  if (places === 0) void toastInfo('Таких слов в\u00A0тексте нет');
  else void toastSuccess(`Заменено: ${counted(places, 'место', 'места', 'мест')}`);
}
