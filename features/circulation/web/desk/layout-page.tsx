import { counted } from '@pero/kernel/plural';
import { hang } from '@pero/kernel/typography';
import { putState } from '@pero/moderation/contract/desk';
import { takeLayout, takeNext } from '@pero/moderation/contract/queue';
import { Timer } from '@pero/moderation/web/parts/timer';
import { Button } from '@pero/ui/button';
import { Note } from '@pero/ui/feedback/note';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { callFrom, need } from '@pero/web-platform/loader';
import { useAct } from '@pero/web-platform/use-call';
import { pageTitle } from '@pero/web-platform/words';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { approveLayout, type JudgedLayout, readLayout, returnLayout } from '../../contract/desk.ts';
import page from '../calculator/page.module.css';
import { shortMoment } from '../tirage/days.ts';
import { LayoutFiles } from '../tirage/layout.tsx';
import css from './desk.module.css';
import { RemarkDesk } from './remark-desk.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  return { layout: await need(callFrom(context)(readLayout, { orderId: Number(params.id) })), now: new Date() };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [
    { title: pageTitle(loaderData ? `Макет «${loaderData.layout.title}»` : 'Макет') },
    { name: 'robots', content: 'noindex' },
  ];
}

const CRUMBS = [{ label: 'Тиражи', to: '/moderation/circulation/queue/' }];

export default function LayoutPage() {
  const { layout, now } = useLoaderData<typeof loader>();
  const { standing } = layout;
  const isHeld = standing.acts.includes('final-approve');
  return (
    <>
      <PageHeader
        title={layout.title}
        crumbs={CRUMBS}
        kicker={`Тираж №\u00A0Т-${layout.id}, ${layout.author.name}`}
        lead={hang(whatWords(layout))}
      />
      <div className={page.page}>
        <div>
          <Section title="Макет" note={`прислан ${shortMoment(layout.submitted_at)}`}>
            {isHeld ? (
              <LayoutFiles order={layout} />
            ) : (
              <Note>{hang('Страницы видит тот, кто взял проверку. Возьмите её, и они откроются.')}</Note>
            )}
          </Section>
          <Earlier layout={layout} />
        </div>
        <aside className={page.aside}>
          <p className={css.timer}>
            {standing.state_label}
            {standing.holder && `: ${standing.holder.name}`}
          </p>
          {standing.state === 'waiting' && <Timer dueAt={layout.due_at} since={layout.submitted_at} now={now} />}
          {isHeld ? <Judging layout={layout} /> : <Taking layout={layout} />}
        </aside>
      </div>
    </>
  );
}

function whatWords({ items_count, cover_type, trim, page_count, comment, round }: JudgedLayout): string {
  const binding = cover_type === 'hard' ? 'твёрдый переплёт' : 'мягкая обложка';
  const parts = [
    counted(items_count, 'экземпляр', 'экземпляра', 'экземпляров'),
    binding,
    trim.replace('x', ' × '),
    `${page_count} стр.`,
    ...(round > 1 ? [`${round}-й раз`] : []),
  ];
  const facts = parts.join(', ');
  // «58 стр.» ends with its own stop.
  return `${facts.endsWith('.') ? facts : `${facts}.`}${comment === '' ? '' : ` Автор просит: «${comment}».`}`;
}

function Taking({ layout: { id, standing } }: { layout: JudgedLayout }) {
  const { act, isFetching, errors } = useAct(takeLayout);
  const { revalidate } = useRevalidator();
  if (!standing.acts.includes('take')) return <p className="dim">{hang('Сейчас с этим макетом делать нечего.')}</p>;
  return (
    <>
      <Button kind="go" wide busy={isFetching} onClick={() => void act({ circulation: id }).then(() => revalidate())}>
        Взять проверку
      </Button>
      {errors[0] && <p className="hint bad">{errors[0].messages[0]}</p>}
    </>
  );
}

function Judging({ layout }: { layout: JudgedLayout }) {
  const approve = useAct(approveLayout);
  const back = useAct(returnLayout);
  const release = useAct(putState);
  const next = useAct(takeNext);
  const navigate = useNavigate();
  async function goOn() {
    const { ok, result } = await next.act({ kind: 'circulation', queue: 'all' });
    await navigate(ok && result ? `/moderation/circulation/${result.subject_id}/` : '/moderation/circulation/queue/');
  }
  const errors = [...approve.errors, ...back.errors, ...release.errors];
  return (
    <div className={css.judge}>
      <RemarkDesk
        layout={layout}
        isBusy={back.isFetching}
        onReturn={async (remarks) => {
          const { ok } = await back.act({ orderId: layout.id, remarks });
          if (ok) await goOn();
        }}
      />
      <Button
        kind="go"
        wide
        busy={approve.isFetching}
        onClick={async () => {
          const { ok } = await approve.act({ orderId: layout.id });
          if (ok) await goOn();
        }}
      >
        Макет годится
      </Button>
      <Button
        kind="quiet"
        wide
        busy={release.isFetching}
        onClick={async () => {
          const { ok } = await release.act({ kind: 'circulation', id: layout.id, action: 'release' });
          if (ok) await navigate('/moderation/circulation/queue/');
        }}
      >
        Отдать в&nbsp;очередь
      </Button>
      {errors[0] && (
        <p className="hint bad" role="alert">
          {errors[0].messages[0]}
        </p>
      )}
    </div>
  );
}

const WHO = { machine: 'Проверка файлов', moderator: 'Модератор', print_shop: 'Типография' } as const;

/** What was said of it in the rounds before. */
function Earlier({ layout: { remarks } }: { layout: JudgedLayout }) {
  if (remarks.length === 0) return null;
  return (
    <Section title="Замечания прежних кругов">
      <ul className={css.earlier}>
        {remarks.map((remark) => (
          <li key={remark.id}>
            <b>
              {WHO[remark.by]} {remark.name}
            </b>
            <span className="sm dim">
              {' '}
              круг {remark.round}, {remark.part === 'cover' ? 'обложка' : `с. ${remark.page ?? '—'}`}
            </span>
            <p>{remark.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
