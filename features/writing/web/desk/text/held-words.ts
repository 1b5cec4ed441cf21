/** Where the words wait; nobody sees it, and the keyboard is there. */
let area: HTMLTextAreaElement | null = null;
let chapterId: number | null = null;

/**
 * Takes the keyboard at once: what is typed while a chapter is on its way is held here and lands in its text. Twice before
 * the chapter has come is once.
 */
export function holdWords(): void {
  chapterId = null;
  // Within the page: what stands outside gives the focus to the heading of a page that has come.
  area ??= (document.getElementById('main') ?? document.body).appendChild(newArea());
  area.focus({ preventScroll: true });
}

/** Is somebody waiting for a chapter that was begun? */
export function isHolding(): boolean {
  return area !== null && document.activeElement === area;
}

/** The chapter is known now; its text is still on the way. */
export function holdFor(id: number): void {
  chapterId = id;
}

/** What was typed meanwhile for this chapter; for nobody else's. */
export function heldWords(forChapter: number | null): string {
  if (area === null || chapterId !== forChapter) return '';
  const words = area.value;
  area.remove();
  area = null;
  return words;
}

function newArea(): HTMLTextAreaElement {
  const made = document.createElement('textarea');
  made.className = 'visually-hidden';
  made.setAttribute('aria-label', 'Глава открывается, писать можно сразу');
  return made;
}
