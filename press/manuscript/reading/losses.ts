import type { Remark } from './report.ts';

/** What is lost or changed on the way, counted by kind, with the first places of each. */
export type Losses = {
  /** The place is asked for only the first few times. */
  readonly count: (code: LossCode, place: () => string) => void;
  readonly remarks: () => readonly Remark[];
};

const KINDS = {
  'comments-dropped': { severity: 'lost', say: (n: number) => `Комментарии рецензента не перенесены: ${n}` },
  'deletions-dropped': {
    severity: 'changed',
    say: (n: number) => `Исправления приняты, удалённого при правке нет в книге: ${n}`,
  },
  'hidden-dropped': { severity: 'lost', say: () => 'Скрытый текст не перенесён' },
  'capitals-as-typed': {
    severity: 'changed',
    say: (n: number) => `Абзацы, показанные прописными буквами, перенесены так, как набраны: ${n}`,
  },
  'ruby-in-brackets': {
    severity: 'changed',
    say: (n: number) => `Чтения над знаками поставлены в скобках после них: ${n}`,
  },
  'formulas-as-text': { severity: 'changed', say: (n: number) => `Формулы перенесены как текст: ${n}` },
  'objects-dropped': {
    severity: 'lost',
    say: (n: number) => `Фигуры, диаграммы и встроенные объекты не перенесены: ${n}`,
  },
  'symbols-changed': { severity: 'changed', say: (n: number) => `Знаки особых шрифтов заменены на «•»: ${n}` },
  'contents-dropped': {
    severity: 'changed',
    say: () => 'Оглавление из текста убрано: в книге оно составляется само',
  },
  'picture-external': {
    severity: 'lost',
    say: (n: number) => `Рисунки, которых нет в самом файле, не перенесены: ${n}`,
  },
} as const satisfies Record<string, { severity: Remark['severity']; say: (count: number) => string }>;

export type LossCode = keyof typeof KINDS;

const MOST_PLACES = 3;

/** An empty count of losses. */
export function newLosses(): Losses {
  const counts = new Map<LossCode, { count: number; readonly places: Set<string> }>();
  return {
    count: (code, place) => {
      const known = counts.get(code) ?? { count: 0, places: new Set() };
      known.count += 1;
      if (known.count <= MOST_PLACES) known.places.add(place());
      counts.set(code, known);
    },
    remarks: () =>
      (Object.keys(KINDS) as LossCode[]).flatMap((code) => {
        const found = counts.get(code);
        if (found === undefined) return [];
        const { severity, say } = KINDS[code];
        return [
          {
            severity,
            code,
            message: say(found.count),
            place: [...found.places].filter((place) => place !== '').join('; '),
          },
        ];
      }),
  };
}

/** A place as an author finds it: the chapter and how the paragraph begins. */
export function placeOf(heading: string, paragraph: string): string {
  const text = paragraph.replace(/\s+/g, ' ').trim();
  const beginning = text.length > 50 ? `${text.slice(0, 50).replace(/\s\S*$/, '')}…` : text;
  const quoted = beginning === '' ? '' : `«${beginning}»`;
  return [heading.replace(/\s+/g, ' ').trim().slice(0, 80), quoted].filter((part) => part !== '').join(': ');
}
