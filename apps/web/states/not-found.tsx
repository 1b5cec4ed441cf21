import { ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { useViewer } from '../shell/root-data.ts';

export function NotFound() {
  const { isSignedIn, isPublisher } = useViewer();
  return (
    <EmptyState
      level={1}
      title="Такой страницы нет"
      action={
        <ButtonLink kind="go" to="/">
          {isSignedIn && !isPublisher ? 'На стол' : 'На главную'}
        </ButtonLink>
      }
    >
      Возможно, она переехала или в&nbsp;ссылке опечатка. Проверьте адрес или начните с&nbsp;начала.
    </EmptyState>
  );
}
