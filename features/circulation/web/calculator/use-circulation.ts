import { percent } from '@pero/kernel/percent';
import { useAct } from '@pero/web-platform/use-call';
import { useEffect, useState } from 'react';
import { countCost, type OwnThings, type PrintableBook } from '../../contract/cost.ts';
import type { Choice } from '../../rules/choice.ts';
import { type Benefits, priceOf } from '../../rules/price.ts';
import { isCity, ofBook, readForm, type Typed } from './typed.ts';

export type TakenCode = { readonly code: string; readonly percent: number; readonly until: string | null };

type Begun = {
  readonly typed: Typed;
  readonly own: OwnThings | null;
  readonly code: TakenCode | null;
  readonly codeError: string;
};

/** The form, and the bill by the same rules as the server's, counted anew with every letter. */
export function useCirculation({ typed: begun, own, code: begunCode, codeError: begunError }: Begun) {
  const [typed, setTyped] = useState(begun);
  const [code, setCode] = useState(begunCode);
  const [codeError, setCodeError] = useState(begunError);
  const cityPostcode = useCity(typed.place);
  const form = readForm(typed, cityPostcode);
  const [last, setLast] = useState<Choice | null>(form.choice);
  if (form.choice !== null && !isSame(form.choice, last)) setLast(form.choice);
  const choice = form.choice ?? last;
  const check = useAct(countCost);
  const benefits: Benefits = {
    personal: percent(own?.personal?.percent ?? 0),
    promocode: code && { code: code.code, percent: percent(code.percent) },
  };

  async function applyCode(): Promise<void> {
    const asked = typed.code.trim();
    if (asked === '' || choice === null) return;
    // What the code comes to does not hang on the rest of the form.
    const { ok, result } = await check.act({ ...wireChoice(choice), postcode: undefined, promocode: asked });
    if (!ok || result === null) return;
    setCodeError(result.promocode_message ?? '');
    if (result.promocode_status !== 'applied') return;
    setCode({ code: asked.toUpperCase(), percent: result.promocode_percent, until: result.promocode_until });
  }

  return {
    typed,
    wrong: form.wrong,
    region: form.region,
    isReady: form.choice !== null && form.wrong.place === undefined,
    choice,
    benefits,
    price: choice && priceOf(choice, benefits),
    book: own?.books.find(({ id }) => id === typed.bookId) ?? null,
    code,
    codeError: codeError || (check.errors[0]?.messages[0] ?? ''),
    isChecking: check.isFetching,
    type: (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change })),
    chooseBook: (book: PrintableBook | null) =>
      setTyped((now) => (book ? ofBook(now, book) : { ...now, bookId: null })),
    typeCode: (words: string) => {
      setTyped((now) => ({ ...now, code: words }));
      setCodeError('');
    },
    applyCode,
    dropCode: () => {
      setCode(null);
      setTyped((now) => ({ ...now, code: '' }));
    },
  };
}

export type Circulation = ReturnType<typeof useCirculation>;

/** As the calls take it. */
export function wireChoice(choice: Choice) {
  return {
    page_count: choice.pages,
    items_count: choice.copies,
    cover_type: choice.binding,
    trim: choice.trim,
    delivery_type: choice.delivery,
    postcode: choice.postcode ?? undefined,
  };
}

function isSame(one: Choice, other: Choice | null): boolean {
  return other !== null && JSON.stringify(one) === JSON.stringify(other);
}

/** The postcode of a typed city. Its table comes when the first city is typed. */
function useCity(place: string): string | null {
  const [found, setFound] = useState<{ place: string; postcode: string | null } | null>(null);
  useEffect(() => {
    if (!isCity(place)) return;
    let isWanted = true;
    void import('../../rules/geography/city-postcodes.ts').then(
      ({ postcodeOfCity }) => isWanted && setFound({ place, postcode: postcodeOfCity(place) }),
      // Without the table the delivery stays uncounted, and the field says what it needs.
      () => isWanted && setFound(null),
    );
    return () => {
      isWanted = false;
    };
  }, [place]);
  return found?.place === place ? found.postcode : null;
}
