import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, inRoubles, money, roubles } from '@pero/kernel/money';
import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { Note } from '@pero/ui/feedback/note';
import { Field } from '@pero/ui/fields/field';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { callFrom, need, pageRequest } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { fieldError, formErrors, pageTitle } from '@pero/web-platform/words';
import { type FormEvent, useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useRevalidator } from 'react-router';
import { changeLink, readLink, type ShownLink } from '../contract/links.ts';
import css from './page/links.module.css';
import { Qr, QrDownload } from './page/qr.tsx';
import { addressOf, resultWords } from './words.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const shown = await need(callFrom(context)(readLink, { linkId: Number(params.id) }));
  return { ...shown, siteUrl: context.get(pageRequest).settings.siteUrl };
}

export function meta(): MetaDescriptor[] {
  return [{ title: pageTitle('Ссылка') }];
}

export default function LinkPage() {
  const { link, days, siteUrl } = useLoaderData<typeof loader>();
  const address = addressOf(siteUrl, link.slug);
  const sold = counted(link.sales, 'продажа', 'продажи', 'продаж');
  const clicked = counted(link.clicks, 'перехода', 'переходов', 'переходов');
  return (
    <>
      <PageHeader
        title={link.source}
        crumbs={[{ label: 'Ссылки', to: '/links/' }]}
        kicker={`«${link.title}», с\u00A0${formatDay(moscowDay(link.made_at))}`}
        lead={
          link.clicks === 0
            ? 'По\u00A0ней ещё никто не\u00A0приходил.'
            : `${sold} из\u00A0${clicked}: ${resultWords(link)}.`
        }
      />
      {link.is_closed && (
        <Note kind="warn" title="Ссылка закрыта">
          По&nbsp;ней никуда не&nbsp;попасть. Открыть её можно ниже.
        </Note>
      )}
      <div className={css.two}>
        <div>
          {days.length > 0 && <Days days={days} />}
          <Section title="Деньги">
            <Sheet>
              <p>
                Вернулось роялти: <b>{formatMoney(link.earned)}</b>. Потратили: {formatMoney(link.cost)}.
              </p>
              <Change link={link} />
            </Sheet>
          </Section>
        </div>
        <div className={css.code}>
          <CopyLink label="Адрес" link={address} kind="line" />
          <Qr text={address} label={`Код ссылки «${link.source}»`} />
          <QrDownload text={address} name={link.slug} />
          {link.machines > 0 && (
            <p className="dim sm">
              Ещё {counted(link.machines, 'заход', 'захода', 'заходов')} машин и&nbsp;предпросмотров:
              их&nbsp;не&nbsp;считаем.
            </p>
          )}
        </div>
      </div>
    </>
  );
}

function Days({
  days,
}: {
  days: readonly { readonly day: Parameters<typeof formatDay>[0]; clicks: number; sales: number }[];
}) {
  const most = Math.max(1, ...days.map(({ clicks }) => clicks));
  return (
    <Section title="По&nbsp;дням" note={'светлое\u00A0— переходы, тёмное\u00A0— продажи'}>
      <div className={css.bars} aria-hidden="true">
        {days.map(({ day, clicks, sales }) => (
          <span key={day} title={`${formatDay(day)}: ${clicks} и\u00A0${sales}`}>
            <i style={{ height: `${(100 * clicks) / most}%` }} />
            <i className={css.sold} style={{ height: `${(100 * sales) / most}%` }} />
          </span>
        ))}
      </div>
      <div className="visually-hidden">
        <table>
          <caption>Переходы и продажи по дням</caption>
          <tbody>
            {days.map(({ day, clicks, sales }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{clicks}</td>
                <td>{sales}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

function Change({ link }: { link: ShownLink }) {
  const [cost, setCost] = useState(link.cost === 0 ? '' : String(inRoubles(link.cost)));
  const changing = useAct(changeLink);
  const { revalidate } = useRevalidator();
  const change = async (what: { cost?: ReturnType<typeof roubles>; is_closed?: boolean }) => {
    const { ok } = await changing.act({ linkId: link.id, ...what });
    if (ok) await revalidate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const spent = cost === '' ? 0 : Number(cost.replaceAll(/\s/g, '').replace(',', '.'));
    void change({ cost: Number.isFinite(spent) ? roubles(spent) : money(-100) });
  };
  const wrong = formErrors(changing.errors, ['cost']);
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Field
        label="Сколько стоило размещение, ₽"
        inputMode="decimal"
        value={cost}
        error={fieldError(changing.errors, 'cost') ?? (wrong.length > 0 ? wrong : undefined)}
        onChange={({ currentTarget }) => setCost(currentTarget.value)}
      />
      <div className="row wraps">
        <Button type="submit" busy={changing.isFetching}>
          Сохранить
        </Button>
        <Button kind="quiet" busy={changing.isFetching} onClick={() => void change({ is_closed: !link.is_closed })}>
          {link.is_closed ? 'Открыть ссылку' : 'Закрыть ссылку'}
        </Button>
      </div>
    </form>
  );
}
