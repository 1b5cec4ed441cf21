import { addDays, moscowDay } from '@pero/kernel/day';
import { expect } from '@playwright/test';
import { violationsOn } from '../helpers/axe.ts';
import { callApi, DEMO, lookAt, open, signIn, test } from '../helpers/people.ts';

type Work = { id: number; title: string; why_not: string | null; first_possible: string };
type Discount = { id: number; book_id: number; status: string };

test('[P17] [P24] from the window to the list and back: price and royalty live, the first possible day, called back', async ({
  page,
}) => {
  await signIn(page, DEMO.author);
  const works = await callApi<Work[]>(page, 'GET', '/books/available-discount-arts');
  const created = await callApi<Discount[]>(page, 'GET', '/books/discounts?discount_status=created');
  // Its first possible days are behind what it has: a year has room.
  const work = works.find(({ id }) => created.every(({ book_id }) => book_id !== id)) ?? works[0];
  await open(page, `/discounts/?add=${work?.id}`);
  const dialog = page.getByRole('dialog', { name: 'Поставить скидку' });
  await expect(dialog).toBeVisible();
  await lookAt(page, 'discount-1-window');
  expect(await violationsOn(page)).toEqual([]);

  const before = await dialog.textContent();
  await dialog.getByRole('slider').press('ArrowRight');
  await expect.poll(() => dialog.textContent()).not.toBe(before);
  await dialog.getByRole('button', { name: /^Назначить/ }).click();
  await expect(dialog).toBeHidden();

  const given = await callApi<Discount[]>(page, 'GET', '/books/discounts?discount_status=created&order_by=-starts_on');
  const own = given.find(({ id }) => created.every((one) => one.id !== id));
  expect(own).toMatchObject({ status: 'created', book_id: work?.id });
  const row = page
    .getByRole('row')
    .filter({ hasText: work?.title ?? '' })
    .filter({ hasText: 'начнётся' })
    .first();
  await expect(row).toBeVisible();
  await lookAt(page, 'discount-2-given');

  // A second one for the same days is refused beside its field.
  const again = {
    percent: 20,
    starts_on: addDays(moscowDay(new Date()), 1),
    ends_on: addDays(moscowDay(new Date()), 1),
  };
  const path = `/books/art-discounts/${work?.id}/discounts`;
  const refused = await callApi<unknown>(page, 'POST', path, again).catch((error: Error) => error.message);
  expect(String(refused)).toMatch(/starts_on|409|400/);

  await row.getByRole('button', { name: 'Отменить' }).click();
  await row.getByRole('button', { name: 'Точно отменить' }).click();
  await expect.poll(() => page.getByText('отменена до\u00A0начала').count()).toBeGreaterThan(0);
  expect(await callApi<Discount[]>(page, 'GET', '/books/discounts?discount_status=archived')).toContainEqual(
    expect.objectContaining({ id: own?.id, status: 'archived' }),
  );
});
