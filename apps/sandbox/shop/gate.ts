import { html } from 'hono/html';
import type { Html } from './frame.ts';

/** Asked once in a browser, before the first book for adults. */
export function ageGate(back: string): Html {
  return html`<section class="message">
    <p class="age age-large">18+</p>
    <h1>Вам уже есть 18?</h1>
    <p>Эта книга предназначена только для взрослых.</p>
    <form method="post" action="/age"><input type="hidden" name="back" value="${back}">
      <button class="button">Мне есть 18\u00A0лет</button></form>
    <p><a href="/">Вернуться к\u00A0книгам</a></p>
  </section>`;
}
