/**
 * In the head, before anything can be pressed. Until the page listens nobody takes a form, and what is typed in it would go:
 * only a search, which the server answers by itself, is sent. What a person changes is marked, because a browser that opens
 * a page again fills fields too, with what was there before.
 */
export const untilItListensScript = `(()=>{
const isDeaf=()=>!('listens'in document.documentElement.dataset);
addEventListener('input',e=>{if(isDeaf())e.target.early=true},true);
addEventListener('submit',e=>{if(isDeaf()&&e.target.getAttribute('method')!=='get')e.preventDefault()},true)
})()`;

type Tell = () => void;

/**
 * What a person typed, ticked or chose while the scripts were on their way: the browser kept it, and nobody has heard of it.
 * Found when the page has come alive, told a moment later as if it happened now, one after another.
 */
export function earlyChanges(page: ParentNode): readonly Tell[] {
  const changed = [...page.querySelectorAll('input, textarea, select')].filter((field) => 'early' in field);
  return changed.flatMap((field) => tellOf(field) ?? []);
}

function tellOf(field: Element): Tell | null {
  if (field instanceof HTMLSelectElement) return chosen(field);
  if (field instanceof HTMLTextAreaElement) return typed(field, HTMLTextAreaElement.prototype);
  if (!(field instanceof HTMLInputElement)) return null;
  if (field.type === 'checkbox' || field.type === 'radio') return ticked(field);
  if (field.type === 'file') return field.files?.length ? () => say(field, 'change') : null;
  return typed(field, HTMLInputElement.prototype);
}

function typed(field: HTMLInputElement | HTMLTextAreaElement, kind: object): Tell | null {
  const { value: words } = field;
  if (words === field.defaultValue) return null;
  return () => {
    // React compares with what it was told last, and it is told by this setter; the browser's own one goes past it.
    field.value = '';
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, words);
    say(field, 'input');
  };
}

function chosen(field: HTMLSelectElement): Tell | null {
  const { value, options } = field;
  const served = [...options].find(({ defaultSelected }) => defaultSelected) ?? options[0];
  if (field.multiple || served?.value === value) return null;
  return () => {
    field.value = value;
    say(field, 'change');
  };
}

/** As the page was served, then pressed. Of several that exclude each other the one that is on tells. */
function ticked(field: HTMLInputElement): Tell | null {
  const { checked: isOn } = field;
  if (isOn === field.defaultChecked || (field.type === 'radio' && !isOn)) return null;
  return () => {
    field.checked = !isOn;
    field.click();
  };
}

function say(field: Element, event: 'input' | 'change'): void {
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
