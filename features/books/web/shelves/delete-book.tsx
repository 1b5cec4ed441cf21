import { formatDay } from '@pero/kernel/day';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { toastError, toastUndo } from '@pero/ui/feedback/toast';
import { Dialog } from '@pero/ui/layout/dialog';
import { TextButton } from '@pero/ui/text-link';
import { call } from '@pero/web-platform/browser-call';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, wordsOfFailure } from '@pero/web-platform/words';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { deleteBook, restoreBook } from '../../contract/books.ts';

type DeleteBookProps = {
  book: { readonly id: number; readonly title: string };
  onClose: () => void;
  /** The book is in the bin: what showed it must look again. */
  onDeleted: () => void;
  /** And back from it. */
  onRestored: () => void;
};

/** Says what will happen, does it, and offers to undo it. */
export function DeleteBook({ book, onClose, onDeleted, onRestored }: DeleteBookProps) {
  const { act, isFetching, errors } = useAct(deleteBook);
  const wrong = formErrors(errors);

  const remove = async () => {
    const { ok, result } = await act({ bookId: book.id });
    if (!ok || !result) return;
    onClose();
    onDeleted();
    void toastUndo(
      <>
        {hang(`«${book.title}» в корзине до ${formatDay(result.gone_on)}. `)}
        <TextButton onClick={() => void restore(book.id, onRestored)}>Вернуть</TextButton>
      </>,
    );
  };

  return (
    <Dialog title={'Убрать в\u00A0корзину?'} onClose={onClose}>
      <p>
        <b className="serif">«{book.title}»</b>
      </p>
      <p>
        {hang(
          `Книга исчезнет с полки вместе с главами, обложкой и историей правок. ${BIN_DAYS} дней её можно вернуть целиком, потом она удалится навсегда. Книга, которая продавалась, не удаляется, а уходит в архив: её роялти и статистика остаются.`,
        )}
      </p>
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <div className="dialog-actions">
        <Button kind="bad" busy={isFetching} onClick={() => void remove()}>
          Убрать в&nbsp;корзину
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Оставить
        </Button>
      </div>
    </Dialog>
  );
}

/** From a toast: there is no page to say a refusal on. */
async function restore(bookId: number, onRestored: () => void): Promise<void> {
  const response = await call(restoreBook, { bookId }).catch((error: unknown) => wordsOfFailure(error));
  if (typeof response === 'string') return toastError(response);
  if (response.errors.length > 0) return toastError(formErrors(response.errors).join('. '));
  onRestored();
}
