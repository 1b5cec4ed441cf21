import { Note } from '@pero/ui/feedback/note';
import { Segments } from '@pero/ui/fields/segments';
import { PageHeader } from '@pero/ui/layout/page-header';
import { TextLink } from '@pero/ui/text-link';
import { formErrors } from '@pero/web-platform/words';
import type { MailSettings as Settings } from '../contract.ts';
import { MAIL_CHOICES, MAIL_LABELS } from '../rules/mail.ts';
import { type NotificationType, TYPE_LABELS, TYPES } from '../rules.ts';
import css from './mail-settings.module.css';
import { useMailChoices } from './use-mail-choices.ts';

/** Of promotion and news nothing is urgent. */
const optionsOf = (type: NotificationType) =>
  MAIL_CHOICES.filter((value) => value !== 'urgent' || type === 'books').map((value) => ({
    value,
    label: MAIL_LABELS[value],
  }));

const HINTS: Readonly<Record<NotificationType, string>> = {
  books:
    'Ответы модераторов, сроки, договоры и\u00A0всё, что происходит с\u00A0вашими книгами. «Важное сразу»: отдельное письмо, когда от\u00A0вас что-то нужно, остальное одним письмом за\u00A0день.',
  promo: 'Скидки, подарки и\u00A0места в\u00A0подборках.',
  news: 'Новое в\u00A0«Пере»: коротко и\u00A0нечасто.',
};

/** Saved with each choice. What is read on the site within a minute is not mailed at all. */
export function MailSettings({ settings }: { settings: Settings }) {
  const { chosen, choose, isSaved, errors } = useMailChoices(settings);
  const wrong = formErrors(errors);
  return (
    <div className={css.settings}>
      <PageHeader
        crumbs={[{ to: '/notifications/', label: 'Уведомления' }]}
        title="Письма"
        lead={leadOf(settings.email)}
      />
      {settings.email === null && <Unconfirmed />}
      {TYPES.map((type) => {
        const needsConsent = type === 'promo' && !settings.has_marketing_consent;
        return (
          <div key={type} className={css.row}>
            <Segments
              label={TYPE_LABELS[type]}
              hint={needsConsent ? <ConsentHint /> : HINTS[type]}
              options={optionsOf(type)}
              value={needsConsent ? 'never' : chosen[type]}
              onChoose={(mail) => choose(type, mail)}
              disabled={settings.email === null || needsConsent}
            />
          </div>
        );
      })}
      {wrong.length > 0 && <Note kind="bad">{wrong.join('. ')}</Note>}
      <p className={css.saved} role="status">
        {isSaved && wrong.length === 0 ? 'Сохранено' : ''}
      </p>
      <p className={css.small}>
        Письма о&nbsp;входе, пароле и&nbsp;коды подтверждения приходят всегда: без&nbsp;них нельзя войти
        и&nbsp;подписать.
      </p>
    </div>
  );
}

function leadOf(email: string | null): string {
  const where = email === null ? 'по\u00A0почте' : `на\u00A0${email}`;
  return `Уведомления всегда ждут вас на\u00A0сайте. Выберите, что присылать ещё и\u00A0${where}: сразу или одним письмом в\u00A09\u00A0утра по\u00A0Москве.`;
}

function Unconfirmed() {
  return (
    <Note kind="warn" title="Адрес не подтверждён">
      Пока вы не&nbsp;подтвердите почту, писем не&nbsp;будет.{' '}
      <TextLink to="/account/profile/?tab=security">Подтвердить адрес</TextLink>
    </Note>
  );
}

function ConsentHint() {
  return (
    <>
      Письма об&nbsp;акциях приходят только с&nbsp;вашего согласия.{' '}
      <TextLink to="/account/profile/?tab=consents">Дать согласие</TextLink>
    </>
  );
}
