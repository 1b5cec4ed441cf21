import { formatDay } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Icon } from '@pero/ui/icon';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import { Moment } from '@pero/ui/words/day';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { useWhile } from '@pero/web-platform/use-fresh';
import { formErrors, pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { askCertificate, listCertificates, type ShownCertificate } from '../contract/certificates.ts';
import { CHECK_PATH } from '../rules/paths.ts';
import css from './page/certificates.module.css';
import { grouped } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  return { id, now: new Date(), ...(await need(callFrom(context)(listCertificates, { bookId: id }))) };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData ? `Свидетельства: ${loaderData.title}` : 'Свидетельства') }];
}

export default function CertificatesPage() {
  const { id, now, title, characters, certificates } = useLoaderData<typeof loader>();
  const isOnItsWay = certificates.some(({ state }) => state === 'wanted');
  const lookAgain = useWhile(isOnItsWay);
  const asking = useAct(askCertificate);
  const ask = async () => {
    await asking.act({ bookId: id });
    lookAgain();
  };
  const wrong = formErrors(asking.errors, []);
  const button = (
    <Button kind="go" busy={asking.isFetching || isOnItsWay} disabled={characters === 0} onClick={() => void ask()}>
      Снять отпечаток
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Свидетельства"
        crumbs={[{ label: title, to: `/books/${id}/` }]}
        lead={
          certificates.length > 0 ? 'Каким был ваш текст и\u00A0когда\u00A0— так, что проверит кто угодно' : undefined
        }
        action={certificates.length > 0 && button}
      />
      {wrong.length > 0 && (
        <Note kind="bad">
          <span role="alert">{wrong.join('. ')}</span>
        </Note>
      )}
      <div className={css.grid}>
        <div>
          {certificates.length === 0 ? (
            <EmptyState title="Этот текст уже был у&nbsp;вас" action={button}>
              {characters === 0
                ? 'Напишите первую главу: тогда будет с\u00A0чего снять отпечаток.'
                : 'Снимем с\u00A0каждой главы отпечаток, подпишем и\u00A0запишем в\u00A0общий список дня. Сам текст никто не\u00A0увидит.'}
            </EmptyState>
          ) : (
            <ul className={css.list}>
              {certificates.map((one) => (
                <li key={one.id}>
                  <Certificate one={one} now={now} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <aside>
          <Section title="Что это доказывает" bare>
            <p>
              Что в&nbsp;это время у&nbsp;вас был именно этот текст, до&nbsp;последней запятой. Изменится одна
              буква&nbsp;— отпечаток станет другим.
            </p>
            <p>
              Дни связаны друг с&nbsp;другом и&nbsp;открыты всем, поэтому задним числом в&nbsp;них ничего
              не&nbsp;вписать: ни&nbsp;вам, ни&nbsp;нам.
            </p>
          </Section>
          <Section title="Чего не&nbsp;доказывает">
            <p>
              Что текст написали вы: мы&nbsp;видели его у&nbsp;вас, но&nbsp;не&nbsp;видели, как он писался. Авторское
              право возникает и&nbsp;без свидетельств; суд оценит его вместе с&nbsp;черновиками и&nbsp;перепиской.
            </p>
            <p className={css.more}>
              <TextLink to={CHECK_PATH}>Проверить свидетельство</TextLink>
            </p>
          </Section>
        </aside>
      </div>
    </>
  );
}

function Certificate({ one, now }: { readonly one: ShownCertificate; readonly now: Date }) {
  if (one.state === 'wanted') {
    return (
      <p role="status">
        <b>Снимаем отпечаток</b>
        <span className="dim sm"> ещё несколько секунд, страницу можно закрыть</span>
      </p>
    );
  }
  if (one.state === 'failed' || one.made_at === null || one.root === null) {
    return (
      <>
        <b className="bad">Не&nbsp;получилось</b>
        <p className="dim sm">Это ошибка на&nbsp;нашей стороне, мы о&nbsp;ней знаем. Попробуйте ещё раз.</p>
      </>
    );
  }
  return (
    <article aria-label={`Свидетельство ${one.id}`}>
      <header className={css.name}>
        <h2>
          <Moment at={one.made_at} now={now} />
        </h2>
        <span className="dim sm">№&nbsp;{one.id}</span>
      </header>
      <Tree chapters={one.chapters} />
      <p className="sm">
        {counted(one.chapters.length, 'глава', 'главы', 'глав')}, {formatNumber(one.characters ?? 0)}&nbsp;знаков
      </p>
      <p className={css.hash}>
        <span className="visually-hidden">Отпечаток: </span>
        {grouped(one.root)}
      </p>
      <p className="dim sm">{dayWords(one)}</p>
      <p className={css.files}>
        <a className="btn line" href={`/api/certificates/${one.id}/file`} download>
          <Icon name="download" />
          Свидетельство
        </a>
        <a className="btn line" href={`/api/certificates/${one.id}/text`} download>
          <Icon name="download" />
          Текст
        </a>
      </p>
    </article>
  );
}

function dayWords({ day, is_sealed }: ShownCertificate): string {
  if (day === null) return '';
  return is_sealed
    ? `Записано в\u00A0день ${formatDay(day)}: место в\u00A0нём есть в\u00A0файле.`
    : 'День ещё не\u00A0закрыт. Скачайте свидетельство завтра ещё раз: в\u00A0нём будет и\u00A0место в\u00A0дне.';
}

const WIDTH = 600;
const HEIGHT = 64;
const SHOWN_MOST = 60;

/** Chapters as wide as they are long, and how all of them come to one fingerprint. */
function Tree({ chapters }: Pick<ShownCertificate, 'chapters'>) {
  const shown = chapters.slice(0, SHOWN_MOST);
  const whole = Math.max(
    1,
    shown.reduce((sum, { characters }) => sum + characters, 0),
  );
  let before = 0;
  return (
    <svg className={css.tree} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
      {shown.map(({ characters }, at) => {
        const x = (WIDTH * before) / whole;
        const width = (WIDTH * characters) / whole;
        before += characters;
        const middle = x + width / 2;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: chapters of a certificate never move
          <g key={at}>
            <path d={`M${WIDTH / 2} 4C${WIDTH / 2} 34 ${middle} 18 ${middle} 48`} />
            <rect x={x + 0.75} y={48} width={Math.max(0.75, width - 1.5)} height={14} />
          </g>
        );
      })}
    </svg>
  );
}
