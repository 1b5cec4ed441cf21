const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Prepositions, conjunctions and negations that hang when they end a line. */
export const SHORT_WORDS = set(
  'а без в во да для до за и из изо или к ко на над не ни но о об обо от ото по под при про с со у',
);

/** Particles that lean on the word before them. */
export const PARTICLES = set('бы б же ж ли ль');

const MONTH_WORDS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря';

/** As they stand in a date: «5 мая 2020». */
export const MONTHS = set(MONTH_WORDS);

/** What numbers count, as far as it may follow one. «с» and «в» are prepositions too and are left out. */
export const UNITS = set(
  [
    'г гг кг мг т ц см мм км м дм мкм га л мл ч мин сек мс Вт кВт МВт Гц кГц МГц ГГц Мб Гб Кб МБ ГБ КБ',
    'руб коп р тыс млн млрд трлн тысяч тысячи тысяча миллион миллиона миллионов миллиард миллиарда миллиардов',
    'шт экз чел человек раз раза долл стр лет год года году годом годы годов годах годам век века веке веков вв',
    'рубль рубля рублей копейка копейки копеек доллар доллара долларов евро процент процента процентов',
    'час часа часов минута минуты минуту минут секунда секунды секунд день дня дней неделя недели недель месяц месяца месяцев',
    'километр километра километров метр метра метров сантиметр сантиметра сантиметров',
    'грамм грамма граммов килограмм килограмма килограммов литр литра литров градус градуса градусов',
    MONTH_WORDS,
  ].join(' '),
);

/** Units so plain that a number typed against them was meant to stand apart. */
export const GLUED_UNITS = set('кг км см мм руб тыс млн млрд шт');

/** Units that a number may be typed against when a point follows: «2020г.», «15ч.»; «кв. 5г» is something else. */
export const GLUED_BEFORE_POINT = set('г гг ч мин сек р экз чел');

/** After these words two numbers with a hyphen are one number. */
export const NOT_A_RANGE = set('тел телефон телефона телефону факс');

/** What stands between a number and what is counted: «20 тыс. км». */
export const MULTIPLES = set('тыс млн млрд трлн');

/** After a Roman number only. */
export const CENTURIES = set('в вв век века веке веков');

/** Shortenings that stand before a name or a number, and can hardly end a sentence. */
export const BEFORE_NAME = set('г ул просп пер пл наб бул мкр пгт р тов гр св акад проф оз пос дер обл');

/** Shortenings that stand before a number; some of them are words, too. */
export const BEFORE_NUMBER = set('стр с гл рис табл см ср т тт кн ч разд ст п пп вып изд илл д кв корп');

/** Shortenings of two letters with a point after each. */
export const PAIRS = set('т|е т|д т|п т|к т|н т|ч т|о н|э и|о л|с с|ш ю|ш в|д з|д');

/** Shortenings of first names, longer than a letter. */
export const LONG_INITIALS = set('Дж Вл Вс Вяч Дм Евг Ал Мих Конст Фр');

/** Shortenings that a hyphen binds to a name. */
export const SIDES_OF_THE_WORLD = set('Сев Юж Юго Вост Зап Центр Верх Ниж Нов Стар Вел Мал Бол Св Ст Спб');

/** What is added to a number: «5-й», «90-х». */
export const ORDINAL_ENDINGS = set(
  'й я е го му м х ю ми ый ой ий ая ое ые ого ому ым ых ую ти летний летняя летие летия',
);

/** Those of them that are no words. */
export const BARE_ENDINGS = set('й е х го му ми ый ий ые ого ому ых');

const ROMAN = /^[IVXLCDM]+$/;

/** Whether the word is a Roman number. */
export function isRoman(word: string): boolean {
  return ROMAN.test(word);
}
