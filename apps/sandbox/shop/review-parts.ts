import { formatMoment } from '@pero/kernel/day';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import { html } from 'hono/html';
import { type BookView, paragraphs, type RefusedForm } from './book-page.ts';
import { pager } from './cards.ts';
import type { Html } from './frame.ts';
import { REVIEWS_ON_PAGE, type Reply, type Review } from './reviews.ts';
import { isOnSale, REFUSALS, TEXT_LIMIT } from './rules.ts';

export type Opinions = {
  /** How many gave one, two… five stars. */
  readonly stars: readonly number[];
  readonly mine: number;
  readonly hasReviewed: boolean;
  readonly reviews: { readonly reviews: readonly Review[]; readonly count: number; readonly page: number };
  readonly comments: { readonly reviews: readonly Review[]; readonly count: number; readonly page: number };
};

export function opinions(seen: BookView, given: Opinions, sent: RefusedForm | null): Html {
  const { art } = seen;
  const { reviews, comments } = given;
  const hrefOf = (kind: string) => (page: number) => `/art/${art.id}/?${kind}=${page}#${kind}`;
  return html`<section class="opinions" id="reviews" aria-labelledby="reviews-title">
    <h2 id="reviews-title">Отзывы${reviews.count > 0 ? html` <small>${formatNumber(reviews.count)}</small>` : ''}</h2>
    <div class="opinions-row">
      <div class="opinions-side">${distribution(given)}${given.hasReviewed ? rateForm(seen, given.mine, sent) : ''}</div>
      <div>
        ${reviewForm(seen, given, sent)}
        ${reviews.count === 0 ? html`<p class="quiet">Отзывов пока нет. Первый отзыв автор запомнит.</p>` : ''}
        <ol class="opinions">${reviews.reviews.map((review) => written(seen, review, 'Отзыв', sent))}</ol>
        ${pager(reviews.page, Math.ceil(reviews.count / REVIEWS_ON_PAGE), hrefOf('reviews'), 'Страницы отзывов')}
      </div>
    </div>
  </section>
  <section class="opinions" id="comments" aria-labelledby="comments-title">
    <h2 id="comments-title">Комментарии${comments.count > 0 ? html` <small>${formatNumber(comments.count)}</small>` : ''}</h2>
    <ol class="opinions">${comments.reviews.map((comment) => written(seen, comment, 'Комментарий', sent))}</ol>
    ${pager(comments.page, Math.ceil(comments.count / REVIEWS_ON_PAGE), hrefOf('comments'), 'Страницы комментариев')}
    ${commentForm(seen, sent)}
  </section>`;
}

function distribution({ stars }: Opinions): Html {
  const count = stars.reduce((sum, one) => sum + one, 0);
  if (count === 0) return html`<p class="quiet">Книгу ещё не\u00A0оценивали.</p>`;
  const sum = stars.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return html`<p class="average"><strong>${formatNumber(Math.round((sum / count) * 10) / 10, 1)}</strong> <span>${counted(count, 'оценка', 'оценки', 'оценок')}</span></p>
  <ul class="bars">${[5, 4, 3, 2, 1].map((of) => {
    const given = stars[of - 1] ?? 0;
    return html`<li><span aria-hidden="true">${of}\u00A0★</span><progress max="${count}" value="${given}" aria-label="Оценка ${of}: ${given}"></progress><span aria-hidden="true">${formatNumber(given)}</span></li>`;
  })}</ul>`;
}

/** Of whoever has written a review; for the rest the stars stand with it. */
function rateForm({ art, here }: BookView, mine: number, sent: RefusedForm | null): Html | '' {
  if (!isOnSale(art.sale) || !here.reader) return '';
  const refused = sent?.form === 'rate' ? sent.refused : null;
  return html`<form method="post" action="/art/${art.id}/rate#reviews" class="rate">
    ${starsField('rate', 'Ваша оценка', mine)}
    ${refused ? html`<p class="error" role="alert">${REFUSALS[refused]}</p>` : ''}
    <button class="button button-quiet">Оценить</button>
  </form>`;
}

/** Radio buttons, so that stars are given without a script and from the keyboard. */
function starsField(form: string, legend: string, checked: number): Html {
  return html`<fieldset class="stars"><legend>${legend}</legend><div>${[1, 2, 3, 4, 5].map(
    (of) =>
      html`<input type="radio" name="stars" value="${of}" id="${form}-${of}" ${of === checked ? 'checked' : ''}><label for="${form}-${of}"><span class="unseen">${counted(of, 'звезда', 'звезды', 'звёзд')}</span><span aria-hidden="true">★</span></label>`,
  )}</div></fieldset>`;
}

function reviewForm(seen: BookView, { mine, hasReviewed }: Opinions, sent: RefusedForm | null): Html | '' {
  const { art, here } = seen;
  if (!isOnSale(art.sale)) return '';
  if (!here.reader) return signInLine(art.id, 'написать отзыв');
  const own = sent?.form === 'review' || sent?.form === 'rate' ? sent : null;
  if (hasReviewed) return html`<p class="quiet">${REFUSALS['already-reviewed']}</p>`;
  const isStarless = own?.refused === 'no-stars';
  return html`<form method="post" action="/art/${art.id}/review#review" class="write" id="review">
    ${starsField('review', 'Ваша оценка', own ? own.stars : mine)}
    ${isStarless ? html`<p class="error" role="alert">${REFUSALS['no-stars']}</p>` : ''}
    ${textField('review-text', 'Ваш отзыв', isStarless ? null : own, own?.text)}
    <p class="write-acts"><button class="button">Отправить отзыв</button>
    <button class="button button-quiet" formaction="/art/${art.id}/rate#reviews" formnovalidate>Только оценка</button></p>
  </form>`;
}

function commentForm({ art, here }: BookView, sent: RefusedForm | null): Html | '' {
  if (!isOnSale(art.sale)) return '';
  if (!here.reader) return signInLine(art.id, 'написать комментарий');
  return html`<form method="post" action="/art/${art.id}/comment#comment" class="write" id="comment">
    ${textField('comment-text', 'Ваш комментарий', sent?.form === 'comment' ? sent : null)}
    <button class="button button-quiet">Отправить комментарий</button>
  </form>`;
}

function signInLine(artId: number, what: string): Html {
  return html`<p class="quiet"><a href="/account/?back=/art/${artId}/">Войдите</a>, чтобы ${what}.</p>`;
}

function textField(id: string, label: string, sent: RefusedForm | null, typed = sent?.text ?? ''): Html {
  return html`<label for="${id}">${label}</label>
  <textarea id="${id}" name="text" rows="4" maxlength="${TEXT_LIMIT}" required ${sent ? html`aria-invalid="true" aria-describedby="${id}-error"` : ''}>${typed}</textarea>
  ${sent ? html`<p class="error" id="${id}-error" role="alert">${REFUSALS[sent.refused]}</p>` : ''}`;
}

function written(seen: BookView, review: Review, what: string, sent: RefusedForm | null): Html {
  const { id, name, stars, text, written_at, replies } = review;
  return html`<li id="review-${id}" class="one"><article aria-label="${what}: ${name}">
    <p class="one-head"><strong>${name}</strong> ${stars ? html`<span class="given" role="img" aria-label="Оценка ${stars} из\u00A05"><span aria-hidden="true">${'★'.repeat(stars)}<span class="faint">${'★'.repeat(5 - stars)}</span></span></span>` : ''}
      <time datetime="${written_at.toISOString()}">${formatMoment(written_at)}</time></p>
    <div class="one-text">${paragraphs(text)}</div>
    ${likeButton(seen, review)}
    ${replies.length > 0 ? html`<ol class="replies">${replies.map(reply)}</ol>` : ''}
    ${replyForm(seen, review, sent)}
  </article></li>`;
}

function likeButton({ art, here }: BookView, { id, likes, isLiked, name }: Review): Html | '' {
  if (!here.reader) return likes > 0 ? html`<p class="quiet">Полезно: ${likes}</p>` : '';
  return html`<form method="post" action="/art/${art.id}/like-review"><input type="hidden" name="review_id" value="${id}">
    <button class="button button-text" aria-pressed="${String(isLiked)}">Полезно<span class="unseen">, пишет ${name}</span>${likes > 0 ? html` <small>${likes}</small>` : ''}</button></form>`;
}

function reply({ name, text, written_at, isAuthor }: Reply): Html {
  return html`<li class="${isAuthor ? 'reply reply-author' : 'reply'}">
    <p class="one-head"><strong>${name}</strong> ${isAuthor ? html`<span class="badge">Автор книги</span>` : ''}
      <time datetime="${written_at.toISOString()}">${formatMoment(written_at)}</time></p>
    <div class="one-text">${paragraphs(text)}</div>
  </li>`;
}

function replyForm({ art, here }: BookView, { id, name }: Review, sent: RefusedForm | null): Html | '' {
  if (!here.reader || !isOnSale(art.sale)) return '';
  const own = sent?.form === `reply-${id}` ? sent : null;
  return html`<details class="answer" ${own ? 'open' : ''}><summary>Написать ответ<span class="unseen"> читателю ${name}</span></summary>
    <form method="post" action="/art/${art.id}/reply#review-${id}" class="write"><input type="hidden" name="review_id" value="${id}">
      ${textField(`reply-${id}`, 'Ваш ответ', own)}
      <button class="button button-quiet">Ответить</button>
    </form></details>`;
}
