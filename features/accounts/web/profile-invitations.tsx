import { Button } from '@pero/ui/button';
import { Field } from '@pero/ui/field';
import { Section } from '@pero/ui/section';
import { TextLink } from '@pero/ui/text-link';
import { useRef, useState } from 'react';
import page from './profile.module.css';

export function ProfileInvitations({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setWords('Ссылка скопирована');
    } catch {
      setWords('Скопируйте выделенную ссылку сами: браузер не дал нам этого сделать');
    }
  };
  return (
    <Section title="Пригласите автора" bare className={page.narrow}>
      <p className={page.words}>
        Кто зарегистрируется по&nbsp;вашей ссылке, приведёт вам 5&nbsp;% от&nbsp;своего вознаграждения в&nbsp;течение
        года. Платим мы&nbsp;из&nbsp;своей комиссии, у&nbsp;автора ничего не&nbsp;убавится.{' '}
        <TextLink to="/referral-program/">Подробнее о&nbsp;программе</TextLink>
      </p>
      <div className={page.copy}>
        <Field
          ref={field}
          label="Ваша ссылка"
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button kind="go" icon="copy" onClick={() => void copy()}>
          Скопировать
        </Button>
      </div>
      <p role="status" className={`${page.after} sm ok`}>
        {words}
      </p>
    </Section>
  );
}
