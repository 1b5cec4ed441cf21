/** Why a piece of work came to no end. */
export type WhyUnfinished = 'busy' | 'late' | 'hung' | 'memory' | 'ended';

const WORDS: Record<WhyUnfinished, string> = {
  busy: 'Сейчас слишком много работы. Повторите через минуту',
  late: 'Работа с\u00A0текстом заняла слишком много времени. Повторите через минуту или разделите текст на\u00A0части',
  hung: 'Работа с\u00A0текстом заняла слишком много времени. Повторите через минуту или разделите текст на\u00A0части',
  memory: 'Текст слишком велик, чтобы обработать его целиком. Разделите его на\u00A0части',
  ended: 'Работа прервалась. Повторите через минуту',
};

/** A process could not end its work. No fault of the server: `words` are for the person who waits. */
export class Unfinished extends Error {
  readonly why: WhyUnfinished;
  readonly words: string;

  constructor(why: WhyUnfinished, facts: string) {
    super(facts);
    this.why = why;
    this.words = WORDS[why];
  }
}
