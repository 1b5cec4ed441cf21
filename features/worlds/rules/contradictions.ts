import { ATTRIBUTES, type Attribute, valuesIn } from './claims.ts';
import type { Kind } from './names.ts';
import type { Place, Reading } from './reading.ts';
import { tokensOf } from './tokens.ts';

/** What somebody has written down of an entry. */
export type Noted = {
  readonly id: number;
  readonly kind: Kind;
  readonly name: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The chapter in which a person dies. */
  readonly endsIn: number | null;
};

export type ReadChapter = { readonly id: number; readonly reading: Reading };

type PlaceIn = { readonly chapter: number; readonly place: Place };

/** What does not fit together; `key` stays the same while it is the same, so that what was explained stays explained. */
export type Contradiction = {
  readonly key: string;
  readonly entry: number;
  readonly places: readonly PlaceIn[];
} & (
  | {
      readonly kind: 'looks';
      readonly attribute: Attribute;
      /** What the note or most places say. */
      readonly expected: readonly string[];
      readonly found: string;
      readonly isNoted: boolean;
    }
  | { readonly kind: 'spelling'; readonly word: string; readonly form: string; readonly count: number }
  | { readonly kind: 'after-end'; readonly count: number }
);

const PLACES_MOST = 5;

/** In the order of the book: `chapters` as they are read. */
export function contradictionsOf(
  entries: readonly Noted[],
  chapters: readonly ReadChapter[],
  whose: WhoseForm,
): Contradiction[] {
  return [
    ...entries.flatMap((entry) => ATTRIBUTES.flatMap((attribute) => ofLooks(entry, attribute, chapters))),
    ...ofSpelling(chapters, whose),
    ...entries.flatMap((entry) => ofDead(entry, chapters)),
  ];
}

/** Whose name a form is; null when it is nobody's any more. */
export type WhoseForm = (form: string) => number | null;

const FIELDS: Readonly<Record<Attribute, RegExp>> = { eyes: /глаз/i, hair: /волос|причёск|прическ/i };

function ofLooks(entry: Noted, attribute: Attribute, chapters: readonly ReadChapter[]): Contradiction[] {
  const said = new Map<string, PlaceIn[]>();
  for (const { id, reading } of chapters) {
    for (const claim of reading.claims) {
      if (claim.entry !== entry.id || claim.attribute !== attribute) continue;
      said.set(claim.value, [...(said.get(claim.value) ?? []), { chapter: id, place: claim.place }]);
    }
  }
  const noted = new Set(
    entry.fields
      .filter(({ name }) => FIELDS[attribute].test(name))
      .flatMap(({ value }) => [...valuesIn(tokensOf(value), attribute)]),
  );
  const [usual] = [...said].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
  const expected = noted.size > 0 ? [...noted] : [usual ?? ''];
  return [...said].flatMap(([found, places]): Contradiction[] =>
    expected.includes(found)
      ? []
      : [
          {
            kind: 'looks',
            key: `looks:${entry.id}:${attribute}:${found}`,
            entry: entry.id,
            attribute,
            expected,
            found,
            isNoted: noted.size > 0,
            places: [...(noted.size > 0 ? [] : (said.get(usual ?? '') ?? []).slice(0, 1)), ...places].slice(
              0,
              PLACES_MOST,
            ),
          },
        ],
  );
}

function ofSpelling(chapters: readonly ReadChapter[], whose: WhoseForm): Contradiction[] {
  const words = new Map<string, { form: string; count: number; places: PlaceIn[] }>();
  for (const { id, reading } of chapters) {
    for (const { word, form, count, place } of reading.variants) {
      const known = words.get(word) ?? { form, count: 0, places: [] };
      known.count += count;
      known.places.push({ chapter: id, place });
      words.set(word, known);
    }
  }
  return [...words].flatMap(([word, { form, count, places }]): Contradiction[] => {
    const entry = whose(form);
    if (entry === null) return [];
    return [
      {
        kind: 'spelling',
        key: `spelling:${entry}:${word}`,
        entry,
        word,
        form,
        count,
        places: places.slice(0, PLACES_MOST),
      },
    ];
  });
}

/** A memory of the dead is no mistake, so each chapter is asked about by itself. */
function ofDead(entry: Noted, chapters: readonly ReadChapter[]): Contradiction[] {
  const end = entry.endsIn === null ? -1 : chapters.findIndex(({ id }) => id === entry.endsIn);
  if (end < 0) return [];
  return chapters.slice(end + 1).flatMap(({ id, reading }): Contradiction[] => {
    const found = reading.found.find((one) => one.entry === entry.id);
    if (!found) return [];
    const places = found.places.slice(0, PLACES_MOST).map((place) => ({ chapter: id, place }));
    return [{ kind: 'after-end', key: `after-end:${entry.id}:${id}`, entry: entry.id, count: found.count, places }];
  });
}
