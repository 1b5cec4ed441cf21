import { Button, ButtonLink } from '../button.tsx';
import { Cover } from '../cover/cover.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Note } from '../feedback/note.tsx';
import { Progress } from '../feedback/progress.tsx';
import { BookSkeleton, LinesSkeleton } from '../feedback/skeleton.tsx';
import { saveFailed, toastError, toastInfo, toastSuccess } from '../feedback/toast.tsx';
import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { TextLink } from '../text-link.tsx';

export function GalleryStates() {
  return (
    <Section title="Состояния">
      <div className="three-columns">
        <Case name="Пусто: первая книга">
          <EmptyState
            level={3}
            art={<Cover id={8} title="Ваша первая книга" author="Ваше имя" genre="когда угодно" />}
            title="Здесь будет ваша полка"
            action={<Button kind="go">Загрузить рукопись</Button>}
          >
            Загрузите файл Word или начните с чистого листа. До публикации книгу видите только вы.
          </EmptyState>
        </Case>
        <Case name="Ошибка: сказано, что цело и что делать">
          <EmptyState
            level={3}
            kind="error"
            title="Статистика не загрузилась"
            code="502-1504"
            action={<Button>Попробовать ещё раз</Button>}
          >
            Магазин не ответил за 30 секунд. Ваши книги и деньги это не затронуло.
          </EmptyState>
        </Case>
        <Case name="Нет доступа">
          <EmptyState
            level={3}
            kind="forbidden"
            title="Эту книгу ведёт другой автор"
            action={<ButtonLink to="#">К моим книгам</ButtonLink>}
          >
            Попросите владельца открыть вам доступ во вкладке «Люди».
          </EmptyState>
        </Case>
      </div>
      <div className="two-columns">
        <div className="stack">
          <Sheet>
            <BookSkeleton />
          </Sheet>
          <Sheet>
            <LinesSkeleton />
          </Sheet>
          <Sheet>
            <Progress title="Читаем «роман_финал_3_точно.docx»" percent={64}>
              Нашли 24 главы, расставляем тире и кавычки. Ещё около 40 секунд. Страницу можно закрыть, пришлём
              уведомление.
            </Progress>
          </Sheet>
        </div>
        <div className="stack">
          <Note kind="warn" title="Нет сети. Пишите дальше">
            Всё хранится в этом браузере с 12:04 и отправится, когда сеть вернётся.
          </Note>
          <Note kind="info" icon="copy" title="Главу изменили с телефона в 11:58">
            Мы ничего не перезаписали. <TextLink to="#">Сравнить по словам</TextLink> или{' '}
            <TextLink to="#">оставить эту</TextLink>
          </Note>
          <Note kind="ok">Адрес подтверждён. Можно отправлять книгу на проверку.</Note>
          <Note kind="bad">
            Почта и пароль не подошли друг к другу. Проверьте раскладку или{' '}
            <TextLink to="#">восстановите пароль</TextLink>.
          </Note>
          <Sheet className="btns" bare>
            <Button size="sm" onClick={() => toastSuccess('Глава 7 отправлена на проверку')}>
              Тост: готово
            </Button>
            <Button size="sm" onClick={() => toastInfo('Макет печати будет готов через 20 секунд')}>
              Тост: сведение
            </Button>
            <Button size="sm" onClick={() => toastError('Обложка не загрузилась: файл больше 20 МБ')}>
              Тост: ошибка
            </Button>
            <Button size="sm" onClick={() => saveFailed('Аннотация осталась в поле. Попробуйте ещё раз через минуту.')}>
              Ошибка сохранения
            </Button>
          </Sheet>
        </div>
      </div>
    </Section>
  );
}

function Case({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <p className="caption">{name}</p>
      <Sheet bare className="box">
        {children}
      </Sheet>
    </div>
  );
}
