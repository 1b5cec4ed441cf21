import type { Product, Status } from './record.ts';

/** Who did what, of list 17; our roles by their names. Work that the list has no word for is `Z99`. */
const ROLES: Readonly<Record<string, string>> = {
  author: 'A01',
  'co-author': 'A01',
  illustrator: 'A12',
  foreword: 'A23',
  'cover-designer': 'A36',
  editor: 'B01',
  translator: 'B06',
  compiler: 'C01',
  reader: 'E07',
};

/** The code of a role. `roleCode('translator')` gives 'B06'. */
export function roleCode(role: string): string {
  return ROLES[role] ?? 'Z99';
}

type Form = Product['form'];

/** Lists 150 and 175: read here and downloaded, or bound in paper or in boards. */
export const FORMS: Readonly<Record<Form, { readonly form: string; readonly detail?: string }>> = {
  epub: { form: 'EB', detail: 'E101' },
  pdf: { form: 'EB', detail: 'E107' },
  soft: { form: 'BC' },
  hard: { form: 'BB' },
};

/** Lists 1 and 64: what kind of news the record is, and how the book stands with its publisher. */
export const STATUSES: Readonly<Record<Status, { readonly notification: string; readonly status: string }>> = {
  forthcoming: { notification: '02', status: '02' },
  active: { notification: '03', status: '04' },
  inactive: { notification: '03', status: '08' },
  withdrawn: { notification: '03', status: '17' },
};

/**
 * List 65: whether it can be had. A printed copy is made when somebody orders it.
 * `availability('active', 'soft')` gives '23'.
 */
export function availability(status: Status, form: Form): string {
  if (status === 'forthcoming') return '10';
  if (status === 'inactive') return '40';
  if (status === 'withdrawn') return '46';
  return form === 'soft' || form === 'hard' ? '23' : '20';
}
