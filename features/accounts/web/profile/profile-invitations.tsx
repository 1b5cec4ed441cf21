import { CopyLink } from '@pero/ui/copy-link';
import { Section } from '@pero/ui/layout/section';
import { TextLink } from '@pero/ui/text-link';
import page from './profile.module.css';

export function ProfileInvitations({ link }: { link: string }) {
  return (
    <Section title="Пригласите автора" bare className={page.narrow}>
      <p className={page.words}>
        Кто зарегистрируется по&nbsp;вашей ссылке, приведёт вам 5&nbsp;% от&nbsp;своего вознаграждения в&nbsp;течение
        года. Платим мы&nbsp;из&nbsp;своей комиссии, у&nbsp;автора ничего не&nbsp;убавится.{' '}
        <TextLink to="/referral-program/">Подробнее о&nbsp;программе</TextLink>
      </p>
      <CopyLink label="Ваша ссылка" link={link} />
    </Section>
  );
}
