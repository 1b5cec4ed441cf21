import { formatDay, moscowDay } from '@pero/kernel/day';
import { formatMoney, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import { priceNow } from '../retailer/price-now.ts';
import { type Art, authorsOf } from './arts.ts';
import { cover, priceWords, shelf } from './cards.ts';
import type { Html } from './frame.ts';
import { fileOf } from './reading/shelf.ts';
import { hasTrial } from './reading/trial.ts';
import {
  COMPLAINTS,
  isInSubscription,
  isOnSale,
  type Mode,
  REFUSALS,
  type Refusal,
  SUBSCRIPTION_PRICE,
} from './rules.ts';
import { isSound, lengthWords, readerWords } from './sound-words.ts';
import type { VisitContext } from './visitor.ts';

/** A book and how it stands with whoever looks at it. */
export type BookView = {
  readonly art: Art;
  readonly here: VisitContext;
  readonly isBought: boolean;
  readonly mode: Mode | null;
  readonly mayDownload: boolean;
};

/** A form that was sent and refused: what was typed is not lost. */
export type RefusedForm = {
  readonly form: string;
  readonly text: string;
  readonly stars: number;
  readonly about: string;
  readonly refused: Refusal;
};

export type BookFacts = {
  readonly isLiked: boolean;
  readonly hasComplained: boolean;
  readonly likes: number;
  readonly isFollowed: boolean;
  readonly followers: number;
  readonly percent: number;
  /** Bought a moment ago: said where the eye is, on a phone above the cover. */
  readonly isJustBought: boolean;
  readonly others: readonly Art[];
  readonly series: readonly Art[];
};

const KINDS: Readonly<Record<string, string>> = { story: 'Рассказ', fanfic: 'Фанфик', draft: 'Черновик' };
const DRUGS =
  'Незаконное потребление наркотических средств, психотропных веществ, их\u00A0аналогов причиняет вред здоровью, их\u00A0незаконный оборот запрещён и\u00A0влечёт установленную законодательством ответственность.';

export function bookHead(seen: BookView, facts: BookFacts, sent: RefusedForm | null): Html {
  const { meta, terms } = seen.art;
  const kind = kindWords(seen.art);
  const others = facts.others.filter(({ id }) => facts.series.every((art) => art.id !== id));
  return html`${facts.isJustBought ? justBought(seen) : ''}<article class="book" aria-labelledby="title">
    <div class="book-cover">${cover(seen.art, 'large', true)}</div>
    <div class="book-words">
      ${kind ? html`<p class="book-kind">${kind}</p>` : ''}
      <h1 id="title">${meta.title}</h1>
      <p class="book-authors">${authorsOf(meta).map(
        (name, index) => html`${index > 0 ? ', ' : ''}<a href="/search/?q=${encodeURIComponent(name)}">${name}</a>`,
      )}</p>
      ${terms.series ? html`<p class="quiet">Серия «${terms.series.name}»${terms.series.number ? `, книга ${terms.series.number}` : ''}</p>` : ''}
      <p class="book-marks"><span class="age">${meta.age}+</span>
        ${meta.marks.obscene ? html`<span class="mark">Содержит нецензурную брань</span>` : ''}</p>
      ${meta.marks.drugs ? html`<p class="warning">${DRUGS}</p>` : ''}
      <div class="annotation">${paragraphs(meta.annotation)}</div>
      ${bookFacts(seen)}
    </div>
    ${buyBox(seen, facts, sent)}
  </article>
  ${chapters(seen.art)}
  ${complaint(seen, facts, sent)}
  ${facts.series.length > 1 ? row('series', `Серия «${terms.series?.name}»`, facts.series) : ''}
  ${others.length > 0 ? row('others', 'Другие книги автора', others) : ''}`;
}

function kindWords(art: Art): string | null {
  if (art.meta.edition === 'print') return 'Печатная книга';
  if (!isSound(art)) return KINDS[art.meta.kind] ?? null;
  return art.meta.narration?.is_machine ? 'Аудиокнига, читает машина' : 'Аудиокнига';
}

function justBought({ art }: BookView): Html {
  const way = isSound(art) ? html` <a href="/art/${art.id}/listen/">Слушать</a>` : '';
  const read = fileOf(art.meta, 'epub') ? html` <a href="/art/${art.id}/read/">Читать</a>` : way;
  return html`<p class="bought" id="bought" role="status">Готово: «${art.meta.title}» в\u00A0<a href="/account/#library">вашей библиотеке</a>.${read}</p>`;
}

export function paragraphs(text: string): Html[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p>${line}</p>`);
}

/** Never without the lowest price of the days before: a reduction is told beside what it reduces. */
function discountLine({ terms }: BookView['art']): Html | '' {
  if (!terms.discount || priceNow(terms) === terms.price) return '';
  const sum = (kopecks: number) => formatMoney(money(kopecks), 'kopecks-if-any');
  const last = formatDay(moscowDay(new Date(Date.parse(terms.discount.until) - 1)));
  return html`<p class="price-was"><s>${sum(terms.price)}</s> до\u00A0${last} включительно. Самая низкая цена за\u00A030\u00A0дней\u00A0— ${sum(terms.discount.lowest)}</p>`;
}

function buyBox(seen: BookView, facts: BookFacts, sent: RefusedForm | null): Html {
  const { art, isBought } = seen;
  const refused = sent?.form === 'buy' ? sent.refused : null;
  return html`<aside class="buy" aria-label="Купить или читать">
    ${isOnSale(art.sale) ? '' : html`<p class="notice">Книга снята с\u00A0продажи. Она остаётся в\u00A0вашей библиотеке.</p>`}
    ${isBought ? html`<p class="owned">В\u00A0вашей библиотеке</p>` : html`<p class="price">${priceWords(art)}</p>${discountLine(art)}`}
    ${draftState(art)}
    ${refused ? html`<p class="error" role="alert">${REFUSALS[refused]}</p>` : ''}
    ${buyButton(seen)}
    ${readButton(seen, facts.percent)}
    ${subscriptionLine(seen)}
    ${downloads(seen)}
    <form method="post" action="/art/${art.id}/like" class="like">
      <input type="hidden" name="is_liked" value="${facts.isLiked ? 'no' : 'yes'}">
      <button class="button button-quiet" aria-pressed="${String(facts.isLiked)}"><span aria-hidden="true">${facts.isLiked ? '♥' : '♡'}</span> Нравится${facts.likes > 0 ? html` <small>${formatNumber(facts.likes)}</small>` : ''}</button>
    </form>
    ${followForm(art, facts)}
  </aside>`;
}

function followForm(art: Art, { isFollowed, followers }: BookFacts): Html | '' {
  const [author] = authorsOf(art.meta);
  if (author === undefined) return '';
  return html`<form method="post" action="/art/${art.id}/follow" class="like">
      <input type="hidden" name="is_followed" value="${isFollowed ? 'no' : 'yes'}">
      <button class="button button-quiet" aria-pressed="${String(isFollowed)}">${isFollowed ? 'Вы подписаны на автора' : 'Подписаться на автора'}${followers > 0 ? html` <small>${formatNumber(followers)}</small>` : ''}</button>
    </form>`;
}

function buyButton({ art, isBought }: BookView): Html | '' {
  if (isBought || !isOnSale(art.sale)) return '';
  const words = art.terms.price === 0 ? 'Взять в\u00A0библиотеку' : 'Купить';
  return html`<form method="post" action="/art/${art.id}/buy"><button class="button ${art.terms.price === 0 ? 'button-quiet' : ''}">${words}</button></form>`;
}

function readButton(seen: BookView, percent: number): Html | '' {
  const { art, mode, isBought } = seen;
  if (isSound(art)) return listenButton(seen, percent);
  if (mode === null || !fileOf(art.meta, 'epub')) return '';
  if (mode === 'trial') {
    if (!hasTrial(art.meta)) return '';
    return html`<p><a class="button button-quiet" href="/art/${art.id}/read/">Читать фрагмент</a></p>`;
  }
  return html`<p><a class="button ${isBought || art.terms.price === 0 ? '' : 'button-quiet'}" href="/art/${art.id}/read/">Читать</a></p>
  ${percent > 0 ? html`<p class="quiet"><progress max="100" value="${percent}" aria-label="Прочитано"></progress> Прочитано ${percent}\u00A0%</p>` : ''}`;
}

function listenButton({ art, mode, isBought }: BookView, percent: number): Html | '' {
  if (mode === null) return '';
  if (mode === 'trial') {
    return html`<p><a class="button button-quiet" href="/art/${art.id}/listen/">Слушать отрывок</a></p>`;
  }
  return html`<p><a class="button ${isBought || art.terms.price === 0 ? '' : 'button-quiet'}" href="/art/${art.id}/listen/">Слушать</a></p>
  ${percent > 0 ? html`<p class="quiet"><progress max="100" value="${percent}" aria-label="Прослушано"></progress> Прослушано ${percent}\u00A0%</p>` : ''}`;
}

function subscriptionLine({ art, mode, isBought }: BookView): Html | '' {
  if (isBought || !isInSubscription(art.terms.price, art.meta)) return '';
  if (mode === 'subscription') return html`<p class="quiet">Открыта вам по\u00A0подписке</p>`;
  const price = formatMoney(money(SUBSCRIPTION_PRICE), 'kopecks-if-any');
  return html`<p class="quiet">Или <a href="/account/#subscription">по\u00A0подписке</a> за\u00A0${price} в\u00A0месяц</p>`;
}

const NOTICES = {
  delayed: 'Обновления задерживаются: новых глав нет больше 30\u00A0дней.',
  overdue:
    'Срок завершения прошёл: книга может остаться недописанной. Продажи закроются, если автор её не\u00A0закончит.',
} as const;

function draftState({ meta, terms }: Art): Html | '' {
  if (!meta.online_only) return '';
  const percent = meta.completion_percent;
  return html`<div class="draft"><p><strong>${meta.is_finished ? 'Дописана' : 'Пишется'}</strong> — готово ${percent}\u00A0%</p>
    <progress max="100" value="${percent}" aria-label="Написано"></progress>
    ${terms.notice ? html`<p class="notice">${NOTICES[terms.notice]}</p>` : ''}
    <p class="quiet">Читать можно только здесь, новые главы появляются сами.</p></div>`;
}

function downloads({ art, mayDownload }: BookView): Html | '' {
  if (mayDownload && fileOf(art.meta, 'audiobook')) {
    const along = fileOf(art.meta, 'read-along')
      ? html` <a href="/art/${art.id}/download/read-along" download>EPUB, который читает вслух</a>`
      : '';
    return html`<p class="downloads">Скачать: <a href="/art/${art.id}/download/m4b" download>M4B</a>${along}</p>`;
  }
  const formats = (['epub', 'fb2'] as const).filter((role) => fileOf(art.meta, role));
  if (!mayDownload || formats.length === 0) return '';
  return html`<p class="downloads">Скачать: ${formats.map((role) => html`<a href="/art/${art.id}/download/${role}" download>${role.toUpperCase()}</a> `)}</p>`;
}

function bookFacts({ art: { meta, terms } }: BookView): Html {
  const formats = (['epub', 'fb2'] as const).filter((role) => fileOf(meta, role)).map((role) => role.toUpperCase());
  const isOnline = meta.online_only ? 'чтение на\u00A0сайте' : formats.join(', ');
  const { narration } = meta;
  return html`<dl class="facts">
    ${meta.pages ? html`<div><dt>Объём</dt><dd>${counted(meta.pages, 'страница', 'страницы', 'страниц')}</dd></div>` : ''}
    ${narration ? html`<div><dt>Читает</dt><dd>${readerWords(meta)}</dd></div><div><dt>Длительность</dt><dd>${lengthWords(narration.seconds)}</dd></div>` : ''}
    ${!narration && !meta.pages && meta.characters > 0 ? html`<div><dt>Объём</dt><dd>${counted(meta.characters, 'знак', 'знака', 'знаков')}</dd></div>` : ''}
    <div><dt>Формат</dt><dd>${formatWords(meta, isOnline)}</dd></div>
    ${meta.genres.length > 0 ? html`<div><dt>Жанр</dt><dd>${meta.genres.map(({ id, name }, index) => html`${index > 0 ? ', ' : ''}<a href="/search/?genre=${id}">${name}</a>`)}</dd></div>` : ''}
    ${terms.tags.length > 0 ? html`<div><dt>Метки</dt><dd>${terms.tags.map(({ name }) => name).join(', ')}</dd></div>` : ''}
    ${meta.authors.length > authorsOf(meta).length ? html`<div><dt>Над книгой работали</dt><dd>${meta.authors.map(({ name }) => name).join(', ')}</dd></div>` : ''}
  </dl>`;
}

function formatWords({ narration, edition }: Art['meta'], isOnline: string): string {
  if (narration) return 'MP3 по\u00A0главам, M4B';
  return edition === 'print' ? 'бумажная книга' : isOnline;
}

function chapters({ meta }: Art): Html | '' {
  if (meta.chapters.length < 2) return '';
  return html`<details class="chapters"><summary>Оглавление: ${counted(meta.chapters.length, 'глава', 'главы', 'глав')}</summary>
    <ol>${meta.chapters.map(({ name, is_free }) => html`<li>${name}${meta.online_only && is_free ? html` <span class="free">бесплатно</span>` : ''}</li>`)}</ol>
  </details>`;
}

/** Folded away: it is looked for by whoever needs it. */
function complaint({ art, here }: BookView, { hasComplained }: BookFacts, sent: RefusedForm | null): Html | '' {
  if (!isOnSale(art.sale)) return '';
  if (hasComplained) {
    return html`<p class="quiet complaint" id="complaint" role="status">Ваша жалоба у\u00A0тех, кто издал книгу. Её проверят.</p>`;
  }
  const own = sent?.form === 'complain' ? sent : null;
  if (!here.reader) {
    return html`<p class="quiet complaint" id="complaint"><a href="/account/?back=/art/${art.id}/">Войдите</a>, чтобы пожаловаться на\u00A0книгу.</p>`;
  }
  return html`<details class="complaint" id="complaint" ${own ? 'open' : ''}><summary>Пожаловаться</summary>
    <form method="post" action="/art/${art.id}/complain#complaint" class="write">
      <fieldset><legend>На\u00A0что жалуетесь</legend>${Object.entries(COMPLAINTS).map(
        ([about, words]) =>
          html`<label class="choice"><input type="radio" name="about" value="${about}" ${own?.about === about ? 'checked' : ''}> ${words}</label>`,
      )}</fieldset>
      <label for="complaint-text">Что не\u00A0так и\u00A0где</label>
      <textarea id="complaint-text" name="text" rows="4" maxlength="5000">${own?.text ?? ''}</textarea>
      ${own ? html`<p class="error" role="alert">${REFUSALS[own.refused]}</p>` : ''}
      <button class="button button-quiet">Отправить жалобу</button>
    </form>
  </details>`;
}

function row(id: string, title: string, arts: readonly Art[]): Html {
  return html`<section class="row" aria-labelledby="row-${id}"><div class="row-head"><h2 id="row-${id}">${title}</h2></div>${shelf(arts)}</section>`;
}
