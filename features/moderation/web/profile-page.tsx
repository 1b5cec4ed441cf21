import { Button, ButtonLink } from '@pero/ui/button';
import { EmptyState } from '@pero/ui/feedback/empty-state';
import { toastInfo } from '@pero/ui/feedback/toast';
import { callFrom, need } from '@pero/web-platform/loader';
import { pageTitle } from '@pero/web-platform/words';
import { useState } from 'react';
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { listTemplates, readInfo } from '../contract/desk.ts';
import type { KeyCommand } from './parts/keys.ts';
import { DESK_KEYS, KeysDialog } from './parts/keys-dialog.tsx';
import { useJudge } from './parts/use-judge.ts';
import { useKeys } from './parts/use-keys.ts';
import { useNow } from './parts/use-now.ts';
import { AskingDialog } from './profile/asking.tsx';
import { Decisions } from './profile/decisions.tsx';
import css from './profile/desk.module.css';
import { Facts } from './profile/facts.tsx';
import { ProfileHead } from './profile/profile-head.tsx';
import { checksOf, type Info, scansOf, unseenWords } from './profile/profile-words.ts';
import { RemarkForm } from './profile/remark-form.tsx';
import { Drafts, Earlier } from './profile/remarks.tsx';
import { ScanViewer } from './profile/scan-viewer.tsx';
import { type ProfileDesk, useProfileDesk } from './profile/use-profile-desk.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = callFrom(context);
  const [info, templates] = await Promise.all([
    need(call(readInfo, { kind: 'profile', subjectId: Number(params.id) })),
    need(call(listTemplates, { kind: 'profile' })),
  ]);
  return { info, templates, now: new Date() };
}

export function meta({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] {
  return [{ title: pageTitle(loaderData?.info.case.title ?? 'Профиль') }, { name: 'robots', content: 'noindex' }];
}

export default function ProfilePage() {
  const { info, templates, now } = useLoaderData<typeof loader>();
  const clock = useNow(now);
  const me = useJudge();
  const desk = useProfileDesk(info);
  const [areKeysShown, showKeys] = useState(false);
  useKeys((command) => obey(command, desk, () => showKeys(true)));
  const isHolder = info.case.state === 'taken' && info.case.holder?.id === me.userId;
  return (
    <>
      <ProfileHead info={info} desk={desk} now={clock} isHolder={isHolder} />
      <div className={css.desk}>
        <Facts info={info} now={clock} isHolder={isHolder} />
        <div className={css.middle}>
          <Middle info={info} desk={desk} isHolder={isHolder} />
        </div>
        <aside className={css.judge} aria-label="Решение">
          <Earlier remarks={info.remarks.filter(({ is_told }) => is_told)} />
          {isHolder && (
            <RemarkForm
              profileId={desk.profileId}
              templates={templates}
              written={desk.written}
              onWrite={desk.write}
              onAdded={desk.remarkAdded}
            />
          )}
          {isHolder && <Drafts drafts={desk.drafts} onRemoved={desk.remarkRemoved} />}
          {isHolder ? <Decisions desk={desk} onKeys={() => showKeys(true)} /> : <Aside info={info} desk={desk} />}
        </aside>
      </div>
      <AskingDialog desk={desk} name={info.case.title} checks={info.profile ? checksOf(info.profile) : []} />
      {areKeysShown && <KeysDialog lines={DESK_KEYS} onClose={() => showKeys(false)} />}
    </>
  );
}

/** The keys press the buttons that are there, and no others. */
function obey(command: KeyCommand, desk: ProfileDesk, showKeys: () => void): boolean {
  switch (command) {
    case 'approve':
      if (desk.may('final-approve')) askToApprove(desk);
      return desk.may('final-approve');
    case 'return':
      if (desk.may('return')) desk.askToReturn();
      return desk.may('return');
    case 'take':
      if (desk.may('take') && !desk.busy) void desk.take();
      return desk.may('take');
    case 'next':
      if (!desk.busy) void desk.next();
      return true;
    case 'keys':
      showKeys();
      return true;
    case 'down':
    case 'up':
      return false;
  }
}

function askToApprove(desk: ProfileDesk): void {
  if (desk.unseen.length > 0) void toastInfo(unseenWords(desk.unseen));
  else desk.ask('approve');
}

type MiddleProps = { info: Info; desk: ProfileDesk; isHolder: boolean };

function Middle({ info, desk, isHolder }: MiddleProps) {
  const scans = info.profile ? scansOf(info.profile) : [];
  if (isHolder && scans.length > 0) return <ScanViewer scans={scans} onSeen={desk.see} />;
  if (isHolder) {
    return (
      <EmptyState title="Снимков нет">
        Верните профиль с&nbsp;замечанием: без снимков личность не&nbsp;сверить.
      </EmptyState>
    );
  }
  if (info.case.state === 'waiting') {
    const canTake = desk.may('take') && info.take_refusal === '';
    return (
      <EmptyState
        kind="forbidden"
        title="Снимки видит тот, кто взял профиль"
        action={
          canTake && (
            <Button kind="go" busy={desk.busy} onClick={() => void desk.take()}>
              Взять профиль
            </Button>
          )
        }
      >
        {canTake ? 'Возьмите проверку себе. Каждый просмотр снимков записывается.' : info.take_refusal}
      </EmptyState>
    );
  }
  return <Elsewhere info={info} />;
}

function Elsewhere({ info }: { info: Info }) {
  const { state, holder } = info.case;
  if (state === 'taken') {
    return (
      <EmptyState kind="forbidden" title={`Профиль проверяет ${holder?.name ?? 'другой модератор'}`}>
        Снимки открыты только ему. Проверка вернётся в&nbsp;очередь, если четыре часа ничего не&nbsp;происходит.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={state === 'returned' ? 'Профиль у\u00A0автора' : 'Проверка закончена'}
      action={<ButtonLink to="/moderation/queue/?kind=profile">К&nbsp;очереди профилей</ButtonLink>}
    >
      {info.reason === '' ? 'Снимки удалены сразу после решения.' : info.reason}
    </EmptyState>
  );
}

/** Whoever only looks: the main moderator may give it to somebody else, or back to the queue. */
function Aside({ info, desk }: { info: Info; desk: ProfileDesk }) {
  if (info.case.state === 'waiting') return <p className="sm dim">Решает тот, кто взял профиль.</p>;
  if (info.case.state !== 'taken') return null;
  return (
    <div className={css.rare}>
      {desk.may('transfer') && <Button onClick={() => desk.ask('transfer')}>Передать</Button>}
      {desk.may('release') && (
        <Button kind="quiet" busy={desk.busy} onClick={() => void desk.decide('release')}>
          Вернуть в&nbsp;очередь
        </Button>
      )}
    </div>
  );
}
