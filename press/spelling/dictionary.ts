import { type Edges, edgeOf, FINAL, START, TARGET } from './automaton.ts';
import { type Case, caseOf, codesOf, SIGN_OF, YE, YO } from './letters.ts';

/** Whether words are Russian words. «е» may stand for «ё», never the other way round. */
export class Dictionary {
  readonly edges: Edges;

  constructor(edges: Edges) {
    this.edges = edges;
  }

  knows(word: string): boolean {
    return this.#hasWord(word) || this.#hasParts(word) || this.#isDrawnOut(word);
  }

  #hasWord(word: string): boolean {
    const codes = codesOf(word.toLowerCase());
    return codes !== null && signsFor(caseOf(word)).some((sign) => this.#takes(codes, 0, this.#after(sign)));
  }

  #after(sign: number): number {
    return sign === 0 ? START : edgeOf(this.edges, START, sign) >>> TARGET;
  }

  #takes(codes: readonly number[], at: number, node: number): boolean {
    const code = codes[at] ?? 0;
    return this.#goes(codes, at, node, code) || (code === YE && this.#goes(codes, at, node, YO));
  }

  #goes(codes: readonly number[], at: number, node: number, code: number): boolean {
    const edge = edgeOf(this.edges, node, code);
    if (edge === 0) return false;
    return at === codes.length - 1 ? (edge & FINAL) !== 0 : this.#takes(codes, at + 1, edge >>> TARGET);
  }

  /** «кто-нибудь», «северо-восток», «вагон-ресторан»: each part is a word. */
  #hasParts(word: string): boolean {
    const parts = word.split('-');
    return parts.length > 1 && parts.every((part) => part.length === 1 || PARTICLES.has(part) || this.#hasWord(part));
  }

  /** «не-е-ет», «дааа», «ну-у»: as it is said. */
  #isDrawnOut(word: string): boolean {
    const isDrawn = /(.)\1\1/u.test(word) || word.split('-').some((part) => part.length < 3);
    if (!isDrawn || !/-|(.)\1/u.test(word)) return false;
    const said = [...word.toLowerCase().replaceAll('-', '')]
      .filter((letter, at, all) => letter !== all[at - 1])
      .join('');
    return said.length === 1 || this.#hasWord(said);
  }
}

const PARTICLES = new Set(['то', 'либо', 'нибудь', 'таки', 'ка', 'де', 'кое', 'кой', 'по', 'на', 'тка']);

/** Which words of the dictionary a word may be, by its capitals. */
export function signsFor(written: Case): readonly number[] {
  const { small, name, capitals } = SIGN_OF;
  return { small: [small], name: [small, name], capitals: [small, name, capitals], mixed: [capitals] }[written];
}
