import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';

export function Forbidden() {
  return (
    <EmptyState
      kind="forbidden"
      level={1}
      title="Эта страница не для вашей учётной записи"
      action={
        <ButtonLink kind="go" to="/">
          На главную
        </ButtonLink>
      }
    >
      Войдите под другой учётной записью или попросите доступ у&nbsp;того, кто дал вам ссылку.
    </EmptyState>
  );
}
