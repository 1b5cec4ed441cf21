import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Progress } from '@pero/ui/feedback/progress';
import { toastError } from '@pero/ui/feedback/toast';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Sheet } from '@pero/ui/layout/sheet';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { readMeta } from '@pero/works/contract/meta';
import type { BookForm } from '@pero/works/rules/kinds';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate } from 'react-router';
import { dropImport, listImports, type OpenImport, readImport } from '../contract/imports.ts';
import { authorToBe } from './author-to-be.ts';
import { BringFile } from './bring-file.tsx';
import css from './import.module.css';
import { ImportPath, type ImportStep } from './import-path.tsx';
import { importAddressIn, importPath } from './import-request.ts';
import { ImportReview } from './import-review.tsx';
import { Unfinished } from './unfinished.tsx';
import { useOpenImport } from './use-open-import.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const { importId, into, kind, isBack } = importAddressIn(context.get(pageRequest).search);
  if (importId !== null) {
    const [open, author] = await Promise.all([need(call(readImport, { importId })), authorToBe(context)]);
    return { view: 'one', kind, open, author } as const;
  }
  const [files, book] = await Promise.all([
    need(call(listImports, {})),
    into === null ? null : need(call(readMeta, { bookId: into })),
  ]);
  const target = book && { id: book.id, title: book.title };
  return { view: 'bring', kind, isBack, files, target, now: new Date() } as const;
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Рукопись из\u00A0файла') }];
}

export default function ImportPage() {
  const loaded = useLoaderData<typeof loader>();
  if (loaded.view === 'one') {
    return <Opened key={loaded.open.id} initial={loaded.open} kind={loaded.kind} author={loaded.author} />;
  }
  const { files, target, kind, isBack, now } = loaded;
  return (
    <div className={css.bring}>
      <Header into={target} step="file" isFromEditor={isBack} />
      <div className={css.narrow}>
        <BringFile into={target?.id ?? null} kind={kind} isBack={isBack} />
        <Unfinished files={files} now={now} />
      </div>
    </div>
  );
}

function titleOf(isInto: boolean, isFromEditor: boolean): string {
  if (isFromEditor) return 'Файл от\u00A0редактора';
  return isInto ? 'Главы из\u00A0файла' : 'Рукопись из\u00A0файла';
}

function leadOf(isFromEditor: boolean): string {
  return isFromEditor
    ? 'Сравним его с\u00A0книгой: отличия станут предложениями, комментарии встанут рядом с\u00A0текстом.'
    : 'Главы, сноски и\u00A0картинки найдутся сами. Вы\u00A0посмотрите, верно\u00A0ли, и\u00A0поправите.';
}

type HeaderProps = { into: OpenImport['into_book']; step: ImportStep; isBack?: boolean; isFromEditor?: boolean };

function Header({ into, step, isBack = false, isFromEditor = false }: HeaderProps) {
  const crumbs = [{ label: 'Книги', to: '/books/' }];
  return (
    <>
      <PageHeader
        crumbs={into ? [...crumbs, { label: into.title, to: `/books/${into.id}/` }] : crumbs}
        title={titleOf(into !== null, isFromEditor)}
        lead={step === 'file' ? leadOf(isFromEditor) : undefined}
      />
      <div className={css.path}>
        <ImportPath now={step} isBack={isBack} />
      </div>
    </>
  );
}

function Opened({ initial, kind, author }: { initial: OpenImport; kind: BookForm | null; author: string }) {
  const { open, setOpen } = useOpenImport(initial);
  if (open.review) {
    return (
      <>
        <Header into={open.into_book} step="chapters" />
        <ImportReview open={open} review={open.review} kind={kind} author={author} onChange={setOpen} />
      </>
    );
  }
  if (open.state === 'failed') return <Failed open={open} kind={kind} />;
  if (open.state === 'taken') return <Taken open={open} />;
  return <Reading open={open} />;
}

function Reading({ open }: { open: OpenImport }) {
  const navigate = useNavigate();
  const dropping = useAct(dropImport);
  const stop = async () => {
    const { ok } = await dropping.act({ importId: open.id });
    if (ok) await navigate(importPath({ into: open.into_book?.id ?? null }), { replace: true });
    else void toastError(formErrors(dropping.errors)[0] ?? 'Не\u00A0получилось отменить. Повторите через минуту');
  };
  return (
    <>
      <Header into={open.into_book} step="reading" />
      <div className={css.narrow}>
        <Sheet>
          <Progress title={`Читаем «${open.file_name}»`} percent={open.progress}>
            {open.message ?? 'Читаем текст'}. Страницу можно закрыть: чтение продолжится, файл найдётся здесь&nbsp;же.
          </Progress>
        </Sheet>
        <div className={`row wraps ${css.after}`}>
          <Button busy={dropping.isFetching} onClick={() => void stop()}>
            Отменить чтение
          </Button>
          <Button kind="quiet" onClick={() => void navigate('/books/')}>
            К&nbsp;моим книгам
          </Button>
        </div>
      </div>
    </>
  );
}

function Failed({ open, kind }: { open: OpenImport; kind: BookForm | null }) {
  return (
    <>
      <Header into={open.into_book} step="reading" isBack />
      <div className={css.narrow}>
        <div className={css.failed}>
          <Note kind="bad" title={open.message}>
            «{open.file_name}» остался у&nbsp;вас таким, как был. Принесите другой файл.
          </Note>
        </div>
        <BringFile into={open.into_book?.id ?? null} kind={kind} isBack={false} />
      </div>
    </>
  );
}

function Taken({ open }: { open: OpenImport }) {
  const isThere = open.book_id !== null;
  return (
    <>
      <Header into={open.into_book} step="book" />
      <EmptyState
        title={isThere ? 'Из\u00A0этого файла уже сделана книга' : 'Книги из\u00A0этого файла больше нет'}
        action={
          isThere ? (
            <ButtonLink kind="go" to={`/books/${open.book_id}/chapters/`}>
              Открыть книгу
            </ButtonLink>
          ) : (
            <ButtonLink kind="go" to={importPath({})}>
              Принести файл ещё раз
            </ButtonLink>
          )
        }
      >
        «{open.file_name}»
      </EmptyState>
    </>
  );
}
