import { annotationLabel } from '@pero/covers/rules/cover';
import type { Act, Actor } from '@pero/server-platform/act';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { type Ai, AiFailed, type Prompt } from '@pero/server-platform/outside/openai';
import { bookToEdit, isLocked, type Locked, requireBook } from '@pero/works/actions/access';
import { type Book, changeBook } from '@pero/works/actions/rows';
import { AI_ANNOTATIONS_MOST } from '@pero/works/rules/meta';
import { BLOCK_WORDS, blockReasonOf } from '@pero/works/rules/states';
import { openReaders } from '@pero/writing/actions/readers';
import { chapterTexts } from '@pero/writing/actions/rows';
import { turnOf } from '@pero/writing/actions/texts';
import { annotationOfModel } from '../rules/annotation-prompt.ts';
import type { AnnotationTasks } from './annotation-reader.ts';

const readers = openReaders<AnnotationTasks>(new URL('./annotation-reader.ts', import.meta.url));

type Refused =
  | Locked
  | { readonly refused: 'annotations-most' | 'annotation-no-text' }
  | { readonly refused: 'machine-failed'; readonly values: { readonly why: string } };
type Composed = { readonly annotation: string; readonly model: string | null };
export type PreparedAnnotation = Refused | Composed;

/** The long part, outside the transaction: the text is read whole, and a model may think for a minute. */
export async function composeAnnotation(
  { db, actor }: BeforeContext<Actor>,
  ai: Ai | null,
  bookId: number,
  source: 'built-in' | undefined,
): Promise<PreparedAnnotation> {
  const book = await requireBook({ db, actor }, bookId, 'edit');
  const reason = blockReasonOf(book, 'meta');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
  if (book.annotationAiGenerationCount >= AI_ANNOTATIONS_MOST) return { refused: 'annotations-most' };
  const contents = (await chapterTexts(db, bookId)).map(({ content }) => content);
  const writer = source === 'built-in' ? null : ai?.text;
  if (writer) {
    const asked = await readers.ask(turnOf(actor), 'prompt', { contents, book: facts(book) });
    return asked === null ? { refused: 'annotation-no-text' } : byModel(writer, asked);
  }
  const annotation = await readers.ask(turnOf(actor), 'draft', { contents, book: facts(book) });
  return annotation === null ? { refused: 'annotation-no-text' } : { annotation, model: null };
}

async function byModel({ model, write }: NonNullable<Ai['text']>, asked: Prompt) {
  try {
    return { annotation: annotationOfModel(await write(asked)), model };
  } catch (error) {
    if (!(error instanceof AiFailed)) throw error;
    return { refused: 'machine-failed', values: { why: error.message } } as const;
  }
}

function facts({ title, genreIds }: Book) {
  return { title, genreIds };
}

/** Counts what was composed; the text itself is the author's to accept. */
export async function countAnnotation(act: Act, bookId: number, prepared: PreparedAnnotation) {
  if ('refused' in prepared) return prepared;
  const book = await bookToEdit(act, bookId, 'meta');
  if (isLocked(book)) return book;
  const count = book.annotationAiGenerationCount + 1;
  if (count > AI_ANNOTATIONS_MOST) return { refused: 'annotations-most' } as const;
  await changeBook(act.db, bookId, { annotationAiGenerationCount: count }, act.now, { sameFiles: true });
  return {
    annotation: prepared.annotation,
    source: prepared.model === null ? ('built-in' as const) : ('server' as const),
    label: annotationLabel(prepared.model),
    count,
    left: AI_ANNOTATIONS_MOST - count,
  };
}
