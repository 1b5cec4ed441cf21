import type { Act } from '@pero/server-platform/act';
import type { BookForm } from '../rules/kinds.ts';
import { firstLicense } from '../rules/licences.ts';
import { addBook } from '../store/books.ts';
import { putAuthor } from './author-of-book.ts';

type Begun = {
  readonly form: BookForm;
  readonly title: string;
  readonly sourceWork: string;
  /** As the author wants to be called; empty where nothing was said. */
  readonly author: string;
  readonly file?: { readonly name: string; readonly bytes: number };
};

/** A book without chapters, with its author on the title page. */
export async function beginBook(act: Act, { form, title, sourceWork, author, file }: Begun): Promise<number> {
  const { db, actor, now } = act;
  const id = await addBook(
    db,
    {
      ownerId: actor.userId,
      form,
      title,
      sourceWork,
      licenseType: firstLicense(form),
      fileName: file?.name,
      fileContentSize: file?.bytes,
    },
    now,
  );
  await putAuthor(act, id, author);
  return id;
}
