import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { ANNOTATION, TITLE } from '@pero/works/rules/meta';
import { cutAtSentence, type FoundFeed } from './feed.ts';
import { CATEGORIES, type Category, categoryIn } from './podcasts.ts';

/** What is kept of a feed that was read. */
export type FoundAbout = Omit<FoundFeed, 'episodes'> & {
  readonly episodes: number;
  readonly seconds: number;
  readonly firstAt: number | null;
  readonly guidless: number;
  readonly mimes: readonly string[];
  readonly redirects: number;
};

/** What was seen of the picture that a feed names. */
export type FoundPicture =
  | { readonly width: number; readonly height: number; readonly mime: string }
  | { readonly fault: string };

/** What an author may take over from the feed. */
export const TAKEN = ['cover', 'name', 'annotation', 'category', 'language', 'obscene_language'] as const;
export type Taken = (typeof TAKEN)[number];

export type Mine = {
  readonly name: string;
  readonly annotation: string;
  readonly category: string;
  readonly language: string;
  readonly obscene: boolean;
  readonly hasCover: boolean;
};

export type FoundRow = {
  readonly field: string;
  readonly label: string;
  readonly in_feed: string;
  readonly verdict: 'ok' | 'warn' | 'bad';
  readonly words: string;
  /** The feed says something else than the podcast here, and may be taken at its word. */
  readonly can_take: boolean;
  /** The author has chosen to keep their own. */
  readonly is_kept: boolean;
};

export function aboutOf(feed: FoundFeed, redirects: number): FoundAbout {
  const { episodes, ...about } = feed;
  const moments = episodes.flatMap(({ publishedAt }) => publishedAt ?? []);
  return {
    ...about,
    episodes: episodes.length + feed.beyond,
    seconds: episodes.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    firstAt: moments.length === 0 ? null : Math.min(...moments),
    guidless: episodes.filter(({ hasGuid }) => !hasGuid).length,
    mimes: [...new Set(episodes.map(({ mime }) => mime))].slice(0, 4),
    redirects,
  };
}

/** What of a feed would stand in the podcast, field by field. */
export function takenFrom(about: FoundAbout) {
  return {
    name: about.title.slice(0, TITLE.most).trim(),
    annotation: cutAtSentence(about.description, (part) => part.length <= ANNOTATION.most),
    category: categoryIn(about.categories),
    language: about.language,
    obscene: about.explicit === true,
  };
}

type Kept = Readonly<Partial<Record<Taken, string>>>;
type Judged = Pick<FoundRow, 'in_feed' | 'verdict' | 'words'> & { readonly differs?: boolean };

/** Everything that was found, each with what becomes of it; what asks for something stands first. */
export function foundRows(about: FoundAbout, picture: FoundPicture | null, mine: Mine, kept: Kept): FoundRow[] {
  const rows: [string, string, Judged][] = [
    ['cover', 'Обложка', coverRow(about, picture, mine)],
    ['annotation', 'Описание', annotationRow(about, mine)],
    ['self', 'Собственный адрес', selfRow(about)],
    ['guid', 'Номера выпусков', guidRow(about)],
    ['name', 'Название', nameRow(about, mine)],
    ['category', 'Рубрика', categoryRow(about, mine)],
    ['language', 'Язык', languageRow(about, mine)],
    ['obscene_language', 'Пометка о\u00A0брани', explicitRow(about, mine)],
    ['locked', 'Запрет переноса', lockedRow(about)],
    ['owner', 'Почта владельца', ownerRow(about)],
    ['sound', 'Звук выпусков', soundRow(about)],
  ];
  const order = { bad: 0, warn: 1, ok: 2 } as const;
  return rows
    .map(([field, label, { differs = false, ...judged }]) => {
      const isKept = differs && kept[field as Taken] === judged.in_feed;
      const kind = isKept ? { verdict: 'ok' as const, words: 'Оставили своё' } : {};
      return { field, label, ...judged, ...kind, can_take: differs, is_kept: isKept };
    })
    .toSorted((a, b) => order[a.verdict] - order[b.verdict]);
}

const SIDE = { least: 1400, most: 3000 };
const FITS = 'Годится';

function coverRow({ image }: FoundAbout, picture: FoundPicture | null, { hasCover }: Mine): Judged {
  const own = hasCover ? 'Осталась ваша' : 'Загрузите свою, квадратную от\u00A01400 точек';
  const unfit = hasCover ? 'ok' : 'bad';
  if (image === '') return { in_feed: 'нет', verdict: unfit, words: own };
  if (picture === null) return { in_feed: 'есть', verdict: 'warn', words: 'Смотрим, годится ли' };
  if ('fault' in picture) return { in_feed: 'не\u00A0открылась', verdict: unfit, words: own };
  const { width, height, mime } = picture;
  const in_feed = `${width}\u00A0×\u00A0${height}, ${mime === 'image/png' ? 'PNG' : 'JPG'}`;
  const isFit = width === height && width >= SIDE.least && width <= SIDE.most;
  if (isFit) return { in_feed, verdict: 'ok', words: FITS, differs: !hasCover };
  if (hasCover) return { in_feed, verdict: 'ok', words: own };
  const words =
    width < SIDE.least || height < SIDE.least
      ? 'Мала: нужна квадратная от\u00A01400 до\u00A03000 точек'
      : 'Нужна квадратная от\u00A01400 до\u00A03000 точек';
  return { in_feed, verdict: 'bad', words };
}

function annotationRow(about: FoundAbout, mine: Mine): Judged {
  const { length } = about.description;
  const in_feed = length === 0 ? 'нет' : counted(length, 'знак', 'знака', 'знаков');
  if (length === 0 && mine.annotation === '')
    return { in_feed, verdict: 'bad', words: 'Напишите сами, от\u00A0200\u00A0символов' };
  if (mine.annotation.length < ANNOTATION.least)
    return { in_feed, verdict: 'bad', words: `Короче ${ANNOTATION.least}: допишите` };
  const differs = length > 0 && takenFrom(about).annotation !== mine.annotation;
  if (differs) return { in_feed, verdict: 'warn', words: 'У\u00A0вас другое', differs };
  if (length > ANNOTATION.most)
    return {
      in_feed,
      verdict: 'warn',
      words: `Длиннее ${formatNumber(ANNOTATION.most)}, обрезали по\u00A0концу фразы`,
    };
  return { in_feed, verdict: 'ok', words: FITS };
}

function selfRow({ selfUrl }: FoundAbout): Judged {
  if (selfUrl !== '') return { in_feed: 'указан', verdict: 'ok', words: FITS };
  return { in_feed: 'не\u00A0указан', verdict: 'warn', words: 'Подставим адрес, по\u00A0которому прочитали' };
}

function guidRow({ guidless, episodes }: FoundAbout): Judged {
  if (guidless === 0) return { in_feed: 'у\u00A0всех выпусков', verdict: 'ok', words: FITS };
  const in_feed = guidless === episodes ? 'нет ни\u00A0у\u00A0одного' : `нет у\u00A0${guidless}`;
  return { in_feed, verdict: 'warn', words: 'Возьмём адрес файла: он не\u00A0меняется' };
}

function nameRow(about: FoundAbout, mine: Mine): Judged {
  if (about.title === '') return { in_feed: 'нет', verdict: 'warn', words: `У\u00A0вас «${mine.name}»` };
  const in_feed = `«${about.title.slice(0, 80)}»`;
  if (takenFrom(about).name !== mine.name)
    return { in_feed, verdict: 'warn', words: `У\u00A0вас «${mine.name}»`, differs: true };
  if (about.title.length > TITLE.most) return { in_feed, verdict: 'warn', words: 'Длиннее 150\u00A0знаков, обрезали' };
  return { in_feed, verdict: 'ok', words: FITS };
}

function categoryRow(about: FoundAbout, mine: Mine): Judged {
  const found = categoryIn(about.categories);
  const in_feed = about.categories.slice(0, 2).join(' › ') || 'не\u00A0указана';
  const own = CATEGORIES[mine.category as Category] ?? mine.category;
  if (found === null) return { in_feed, verdict: 'warn', words: `Поставили «${own}», поправьте в\u00A0описании` };
  if (found !== mine.category) return { in_feed, verdict: 'warn', words: `У\u00A0вас «${own}»`, differs: true };
  return { in_feed, verdict: 'ok', words: FITS };
}

function languageRow(about: FoundAbout, mine: Mine): Judged {
  if (about.language === '')
    return { in_feed: 'не\u00A0указан', verdict: 'warn', words: `Поставили «${mine.language}»` };
  const differs = about.language !== mine.language;
  const words = differs ? `У\u00A0вас «${mine.language}»` : FITS;
  return { in_feed: about.language, verdict: differs ? 'warn' : 'ok', words, differs };
}

function explicitRow(about: FoundAbout, mine: Mine): Judged {
  if (about.explicit === null)
    return { in_feed: 'не\u00A0указана', verdict: 'warn', words: 'Есть ли брань, отметьте сами' };
  const in_feed = about.explicit ? 'есть' : 'нет';
  if (about.explicit && !mine.obscene)
    return { in_feed, verdict: 'warn', words: 'У\u00A0вас брань не\u00A0отмечена', differs: true };
  return { in_feed, verdict: 'ok', words: about.explicit ? 'Возраст 18+' : 'Возраст поставите сами' };
}

function lockedRow({ isLocked }: FoundAbout): Judged {
  if (!isLocked) return { in_feed: 'не\u00A0стоит', verdict: 'ok', words: 'Переносить можно' };
  return { in_feed: 'стоит', verdict: 'ok', words: 'Вы подтвердили, что подкаст ваш: запрет не\u00A0мешает' };
}

function ownerRow({ ownerEmail }: FoundAbout): Judged {
  if (ownerEmail === '')
    return { in_feed: 'не\u00A0указана', verdict: 'ok', words: 'Подтвердить можно кодом в\u00A0ленте' };
  return { in_feed: maskedAddress(ownerEmail), verdict: 'ok', words: 'На\u00A0неё можно получить код' };
}

/** Whoever reads a stranger's feed sees no more of an address than its owner needs to know it by. */
export function maskedAddress(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${host}`;
}

function soundRow({ episodes, mimes, soundless }: FoundAbout): Judged {
  const kinds = mimes.map((mime) => (mime === 'audio/mpeg' ? 'MP3' : 'M4A'));
  const in_feed = [counted(episodes, 'файл', 'файла', 'файлов'), ...new Set(kinds)].join(', ');
  if (episodes === 0) return { in_feed: 'нет', verdict: 'bad', words: 'Выпусков пока нет' };
  if (soundless > 0)
    return {
      in_feed,
      verdict: 'warn',
      words: `${counted(soundless, 'запись', 'записи', 'записей')} без звука пропустим`,
    };
  return { in_feed, verdict: 'ok', words: FITS };
}
