import { BINDINGS, type Binding, boundPages, type Trim } from '@pero/print-pdf/geometry';

export const TRIM_CHOICES = ['140x200', '170x240'] as const satisfies readonly Trim[];
export const COVER_TYPES = ['soft', 'hard'] as const satisfies readonly Binding[];
export const DELIVERIES = ['post_office', 'courier'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const COPIES = { least: 1, most: 1000 } as const;

/** What is to be printed, and how it travels. */
export type Choice = {
  readonly pages: number;
  readonly copies: number;
  readonly binding: Binding;
  readonly trim: Trim;
  readonly delivery: Delivery;
  /** Null while nobody has said where to. */
  readonly postcode: string | null;
};

export const FIRST_CHOICE: Choice = {
  pages: 240,
  copies: 50,
  binding: 'soft',
  trim: '140x200',
  delivery: 'post_office',
  postcode: null,
};

export type ChoiceRefusal = 'copies' | 'pages-soft' | 'pages-hard';

/** What cannot be printed, or not by a calculator. */
export function choiceRefusalsOf({
  copies,
  pages,
  binding,
}: Pick<Choice, 'copies' | 'pages' | 'binding'>): ChoiceRefusal[] {
  const refused: ChoiceRefusal[] = [];
  if (!Number.isInteger(copies) || copies < COPIES.least || copies > COPIES.most) refused.push('copies');
  if (!isBound(pages, binding)) refused.push(binding === 'soft' ? 'pages-soft' : 'pages-hard');
  return refused;
}

function isBound(pages: number, binding: Binding): boolean {
  const { min, max } = BINDINGS[binding];
  return Number.isInteger(pages) && pages >= min && boundPages(pages, binding) <= max;
}
