import { counted } from '@pero/kernel/plural';
import { Button } from '@pero/ui/button';
import { CopyLink } from '@pero/ui/copy-link';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { Note } from '@pero/ui/feedback/note';
import { Bar } from '@pero/ui/feedback/progress';
import { PageHeader } from '@pero/ui/layout/page-header';
import { Section } from '@pero/ui/layout/section';
import { Sheet } from '@pero/ui/layout/sheet';
import { Stat, Stats } from '@pero/ui/tables/stat';
import { TextLink } from '@pero/ui/text-link';
import { Money } from '@pero/ui/words/money';
import { useAct } from '@pero/web-platform/use-call';
import { joinReferral, type Referral } from '../contract.ts';
import { ReferralInvited } from './invited.tsx';
import { ReferralQuestions } from './questions.tsx';
import css from './referral.module.css';

/** An author's own side of the programme. */
export function ReferralDesk({ referral, siteUrl }: { referral: Referral; siteUrl: string }) {
  const join = useAct(joinReferral);
  const now = join.result ?? referral;
  const isMember = now.accepted_at !== null;
  return (
    <>
      <PageHeader
        title="Пригласите автора"
        lead="Пять процентов от&nbsp;роялти каждого, кто придёт по&nbsp;вашей ссылке, целый год. Из&nbsp;нашей комиссии, не&nbsp;из&nbsp;его кармана."
      />
      {isMember ? (
        <div className={css.link}>
          <CopyLink label="Ваша ссылка" link={new URL(now.link, siteUrl).href} />
        </div>
      ) : (
        <Joining
          waiting={now.waiting}
          busy={join.isFetching}
          error={join.errors[0]?.messages[0]}
          onJoin={() => void join.act({})}
        />
      )}
      {now.isDataBroken && (isMember || now.total > 0) && <MissingData />}
      {(isMember || now.invited.length > 0) && <Numbers referral={now} />}
      {(isMember || now.invited.length > 0) && (
        <Section title="Кого вы привели">
          {now.invited.length === 0 ? <Nobody /> : <ReferralInvited invited={now.invited} />}
        </Section>
      )}
      <ReferralQuestions />
    </>
  );
}

type JoiningProps = { waiting: number; busy: boolean; error: string | undefined; onJoin: () => void };

function Joining({ waiting, busy, error, onJoin }: JoiningProps) {
  return (
    <Sheet className={css.join}>
      <div>
        <h2>Ваша ссылка готова</h2>
        <p>
          Прочитайте <a href="#terms">условия</a>: их&nbsp;пять, и&nbsp;все на&nbsp;этой странице. Согласитесь&nbsp;—
          и&nbsp;можно звать друзей.
        </p>
        {waiting > 0 && (
          <p>
            По&nbsp;ссылке из&nbsp;вашего профиля уже пришли: вас ждут <Money kopecks={waiting} round />.
          </p>
        )}
        {error && (
          <p className="bad" role="alert">
            {error}
          </p>
        )}
      </div>
      <Button kind="go" busy={busy} onClick={onJoin}>
        Согласен, покажите ссылку
      </Button>
    </Sheet>
  );
}

function MissingData() {
  return (
    <div className={css.note}>
      <Note kind="warn" title="Деньги пока некуда перевести">
        Заполните <TextLink to="/account/profile/?tab=taxes">налоговые данные</TextLink> и&nbsp;
        <TextLink to="/statistics/payments/">реквизиты для выплат</TextLink>. Начисления тем временем идут, ничего
        не&nbsp;пропадёт.
      </Note>
    </div>
  );
}

function Numbers({ referral }: { referral: Referral }) {
  const { invited, total, released, waiting, left, minimum } = referral;
  return (
    <div className={css.numbers}>
      <Stats>
        <Stat main label="Заработано" value={<Money kopecks={total} round />} note={earningWords(invited, total)} />
        <Stat label="На счёте" value={<Money kopecks={released} round />} note="вместе с роялти" />
        <Stat label="Ждёт" value={<Money kopecks={waiting} round />} note={waitingWords(referral)} />
        <Stat label="Авторов" value={invited.length} note={invited.length === 0 ? 'пока никого' : 'по вашей ссылке'} />
      </Stats>
      {left > 0 && total > 0 && (
        <div className={css.toMinimum}>
          <Bar percent={(waiting / minimum) * 100} label="Сколько набралось до первой тысячи рублей" />
          <p className="sm dim">
            До&nbsp;первой тысячи осталось <Money kopecks={left} round />. Дальше всё будет приходить сразу.
          </p>
        </div>
      )}
    </div>
  );
}

function earningWords(invited: Referral['invited'], total: number): string {
  const earning = invited.filter(({ is_earning }) => is_earning).length;
  if (earning === 0) return 'за всё время';
  if (total === 0) return 'начнётся с\u00A0первой продажи';
  return `сейчас ${counted(earning, 'автор приносит', 'автора приносят', 'авторов приносят')} вам`;
}

function waitingWords({ accepted_at, left, total, waiting }: Referral): string {
  if (waiting === 0) return total === 0 ? 'пока нечему' : 'всё на\u00A0счёте';
  if (left > 0) return 'до первой тысячи';
  return accepted_at === null ? 'согласитесь с\u00A0условиями' : 'придёт в\u00A0течение часа';
}

function Nobody() {
  return (
    <EmptyState title="Пока никто не пришёл" level={3}>
      Отправьте ссылку тому, кто пишет. Лучше всего работает письмо от&nbsp;руки: пара слов о&nbsp;том, что вам здесь
      понравилось.
    </EmptyState>
  );
}
