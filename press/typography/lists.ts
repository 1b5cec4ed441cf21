const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Prepositions, conjunctions and negations that hang when they end a line. */
export const SHORT_WORDS = set(
  'а без в во да для до за и из изо или к ко на над не ни но о об обо от ото по под при про с со у',
);

/** Particles that lean on the word before them. */
export const PARTICLES = set('бы б же ж ли ль');

/** What numbers count, as far as it may follow one. «с» and «в» are prepositions too and are left out. */
export const UNITS = set(
  [
    'г гг кг мг т ц см мм км м дм мкм га л мл ч мин сек мс Вт кВт МВт Гц кГц МГц ГГц Мб Гб Кб МБ ГБ КБ',
    'руб коп р тыс млн млрд трлн тысяч тысячи тысяча миллион миллиона миллионов миллиард миллиарда миллиардов',
    'шт экз чел стр лет год года году годом годы годов годах годам век века веке веков вв',
    'рубль рубля рублей копейка копейки копеек доллар доллара долларов евро процент процента процентов',
    'час часа часов минута минуты минуту минут секунда секунды секунд день дня дней неделя недели недель месяц месяца месяцев',
    'километр километра километров метр метра метров сантиметр сантиметра сантиметров',
    'грамм грамма граммов килограмм килограмма килограммов литр литра литров градус градуса градусов',
    'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
  ].join(' '),
);

/** Units so plain that a number typed against them was meant to stand apart. */
export const GLUED_UNITS = set('кг км см мм руб тыс млн млрд шт');

/** After a Roman number only. */
export const CENTURIES = set('в вв век века веке веков');

/** Shortenings that stand before a name or a number, and can hardly end a sentence. */
export const BEFORE_NAME = set('г ул просп пер пл тов гр св акад проф оз пос дер обл');

/** Shortenings that stand before a number; some of them are words, too. */
export const BEFORE_NUMBER = set('стр с гл рис табл см ср т тт кн ч разд ст п пп вып изд илл д кв корп');

/** Shortenings of two letters with a point after each. */
export const PAIRS = set('т|е т|д т|п т|к т|н т|ч т|о н|э и|о л|с с|ш ю|ш в|д з|д');

/** What is added to a number: «5-й», «90-х». */
export const ORDINAL_ENDINGS = set(
  'й я е го му м х ю ми ый ой ий ая ое ые ого ому ым ых ую ти летний летняя летие летия',
);

const ROMAN = /^[IVXLCDM]+$/;

/**
 * Whether the word is a Roman number.
 *
 * @example
 * isRoman('XIX'); // true
 */
export function isRoman(word: string): boolean {
  return ROMAN.test(word);
}
