import { letter } from '@pero/server-platform/mail/letter';
import type { Mail } from '@pero/server-platform/mail/mail';
import { topicLabel } from './rules.ts';

type Message = {
  readonly id: number;
  readonly topic: string;
  readonly text: string;
  readonly name: string;
  readonly isOwnAddress: boolean;
  readonly replyKey: string;
};
type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

export function receivedLetter(message: Message, siteUrl: string): Letter {
  return letter(`Мы получили ваше сообщение №\u00A0${message.id}`, [
    greeting(message),
    `Спасибо, что написали. Тема: «${topicLabel(message.topic)}». Отвечаем каждый день с\u00A09 до\u00A021 по\u00A0Москве, ответ придёт на\u00A0этот адрес.`,
    'Пока ждёте, загляните в\u00A0справку:',
    { words: 'Открыть справку', href: new URL('faq/', siteUrl).href },
    ...(message.isOwnAddress ? ['Ваше сообщение:', { quote: message.text }] : [NOT_YOU]),
  ]);
}

export function answerLetter(message: Message, answer: string, siteUrl: string): Letter {
  return letter(`Ответ на\u00A0сообщение №\u00A0${message.id}`, [
    greeting(message),
    answer,
    'Если остались вопросы, ответьте по\u00A0ссылке, переписка продолжится:',
    { words: 'Ответить', href: replyUrl(message, siteUrl) },
    ...(message.isOwnAddress ? ['Вы писали:', { quote: message.text }] : [NOT_YOU]),
  ]);
}

function replyUrl({ replyKey }: Message, siteUrl: string): string {
  return new URL(`feedback/?reply=${replyKey}`, siteUrl).href;
}

const NOT_YOU = 'Этот адрес указали в\u00A0форме на\u00A0нашем сайте. Если это были не\u00A0вы, просто удалите письмо.';

/** To an address that nobody has confirmed goes no word that a stranger typed, their name neither. */
function greeting({ name, isOwnAddress }: Message): string {
  return !isOwnAddress || name === '' || name.includes('@') ? 'Здравствуйте!' : `Здравствуйте, ${name}!`;
}
