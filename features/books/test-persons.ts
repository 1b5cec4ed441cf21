import type { BookRole, Employee } from '@pero/works/contract/persons';
import type { booksUnderTest } from './test-world.ts';

type Writer = Awaited<ReturnType<Awaited<ReturnType<typeof booksUnderTest>>['writer']>>;

/** Somebody new among the people of a writer. */
export async function personOf({ browser }: Pick<Writer, 'browser'>, fields: object = {}): Promise<Employee> {
  const { result, errors } = await browser.post<Employee>('/books/employees', {
    first_name: 'Пётр',
    last_name: 'Зимин',
    ...fields,
  });
  if (!result) throw new Error(JSON.stringify(errors));
  return result;
}

export const TYPE = { author: 1, 'co-author': 2, editor: 3, proofreader: 4, illustrator: 5 };

/** A role; whoever has an address has been asked to work on the book and has agreed. */
export async function give({ browser, bookId, acceptAll }: Writer, person: Employee, type: keyof typeof TYPE) {
  const answer = await browser.post<BookRole[]>('/books/employees/roles', {
    book_id: bookId,
    person_id: person.id,
    type_id: TYPE[type],
  });
  await acceptAll();
  return answer;
}

export async function rolesOf({ browser, bookId }: Pick<Writer, 'browser' | 'bookId'>): Promise<BookRole[]> {
  return (await browser.get<BookRole[]>(`/books/employees/roles?book_id=${bookId}`)).result ?? [];
}
