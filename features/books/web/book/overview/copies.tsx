import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { Button } from '@pero/ui/button';
import { toastError, toastSuccess } from '@pero/ui/feedback/toast';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { useAct } from '@pero/web-platform/use-call';
import { useRead } from '@pero/web-platform/use-read';
import { formErrors } from '@pero/web-platform/words';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { copyBook, listEditions } from '../../../contract/copies.ts';
import type { CopyKind } from '../../../rules/copies.ts';
import { bookPath } from '../../../rules/next-step.ts';
import own from './overview.module.css';

/** Another book of this one, with what goes along said beforehand; and the editions there are. */
export function Copies({ bookId }: { bookId: number }) {
  const { result } = useRead(listEditions, { bookId });
  const copy = useAct(copyBook);
  const navigate = useNavigate();
  const make = async (kind: CopyKind) => {
    const { ok, result: made } = await copy.act({ bookId, kind });
    if (ok && made) {
      await navigate(bookPath(made.id));
      void toastSuccess(kind === 'copy' ? 'Копия готова, она открыта' : 'Новое издание готово, оно открыто');
    }
  };
  useEffect(() => {
    if (copy.errors.length > 0) void toastError(formErrors(copy.errors, []).join('. '));
  }, [copy.errors]);
  const others = (result?.editions ?? []).filter(({ id }) => id !== bookId);
  return (
    <Section title="Копия и новое издание">
      {others.length > 0 && (
        <p className={own.verdict}>
          У&nbsp;книги {counted(others.length + 1, 'издание', 'издания', 'изданий')}:{' '}
          {others.map(({ id, edition, title }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <TextLink to={bookPath(id)}>
                «{title}», {edition}-е
              </TextLink>
            </span>
          ))}
        </p>
      )}
      <ul className={own.acts}>
        <li>
          <div>
            <b>Копия</b>
            <p>{hang(`Отдельная книга с тем же текстом, планами глав, описанием и людьми. ${NOT_COPIED}`)}</p>
          </div>
          <Button size="sm" busy={copy.isFetching} onClick={() => void make('copy')}>
            Сделать копию
          </Button>
        </li>
        {result?.can_edition && (
          <li>
            <div>
              <b>Новое издание</b>
              <p>{hang(`Та же книга для новой работы: связана с этой, а эта остаётся в продаже. ${NOT_COPIED}`)}</p>
            </div>
            <Button size="sm" busy={copy.isFetching} onClick={() => void make('edition')}>
              Начать новое издание
            </Button>
          </li>
        )}
      </ul>
    </Section>
  );
}

const NOT_COPIED =
  'Не переходят обложка, ISBN, цена и лицензия, отзывы и оценки, продажи, решения модераторов, правка, разговоры и история.';
