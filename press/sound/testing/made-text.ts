import { randomOf } from './random.ts';

const WORDS = {
  ru: {
    who: 'Старый мельник|Дочь лесника|Наш сосед|Капитан баржи|Учительница|Рыжий кот|Почтальон|Мой дед|Девочка в синем платке|Незнакомец'.split(
      '|',
    ),
    does: 'долго смотрел на|никогда не забывал про|искал|вспоминал|принёс из города|спрятал под лестницей|хотел починить|увидел|рисовал|берёг'.split(
      '|',
    ),
    what: 'тёмную воду|старые часы|ключ от амбара|письмо без адреса|медный чайник|лодку|дорогу к мосту|первый снег|чужую тень|карту реки'.split(
      '|',
    ),
    when: 'утром|когда кончился дождь|до самой зимы|в тот же вечер|после ярмарки|пока все спали|на третий день|за час до рассвета'.split(
      '|',
    ),
    more: 'и никому об этом не сказал|потому что так велела мать|а на улице уже темнело|но было поздно|и молча закрыл дверь|хотя знал, что вернётся'.split(
      '|',
    ),
    short: 'Было тихо.|Шёл снег.|Никто не ответил.|Часы пробили семь.|Он ждал.|Где-то залаяла собака.'.split('|'),
  },
  en: {
    who: 'The old miller|A girl from the ferry|Our neighbour|The captain|My teacher|The red cat|A tall stranger|His brother'.split(
      '|',
    ),
    does: 'looked for|never forgot|remembered|carried home|wanted to mend|painted|was afraid of|kept'.split('|'),
    what: 'the dark water|a broken clock|the key of the barn|a letter without a name|the copper kettle|the first snow|a map of the river'.split(
      '|',
    ),
    when: 'in the morning|when the rain had ended|until the winter|on the same evening|after the fair|on the third day'.split(
      '|',
    ),
    more: 'and told nobody about it|because his mother had said so|but it was too late|and quietly closed the door|while it was getting dark'.split(
      '|',
    ),
    short:
      'It was quiet.|Snow was falling.|Nobody answered.|The clock struck seven.|He waited.|A dog barked somewhere.'.split(
        '|',
      ),
  },
} as const;

/** Sentences of a story that means nothing, short ones and long ones. */
export function madeText(seed: number, count: number, language: keyof typeof WORDS = 'ru'): readonly string[] {
  const random = randomOf(seed);
  const words = WORDS[language];
  const pick = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? '';
  return Array.from({ length: count }, () => {
    const kind = random();
    if (kind < 0.15) return pick(words.short);
    const plain = `${pick(words.who)} ${pick(words.does)} ${pick(words.what)}`;
    if (kind < 0.4) return `${plain}.`;
    if (kind < 0.75) return `${plain} ${pick(words.when)}, ${pick(words.more)}.`;
    return `${plain}, ${pick(words.more)}: ${pick(words.what)} ${pick(words.when)}, ${pick(words.more)}.`;
  });
}
