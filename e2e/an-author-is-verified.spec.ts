import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { asGuest, DEMO, lookAt, newAuthor, open, signIn, test } from './helpers/people.ts';

/** A picture that could be a page of a passport: another one for every hue. */
async function picture(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="hsl(${hue} 40% 70%)"/><text x="80" y="300" font-size="90">ПАСПОРТ ${hue}</text></svg>`;
  return sharp(Buffer.from(svg))
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody' } } })
    .toBuffer();
}

async function putScans(page: Page): Promise<void> {
  await page.waitForURL(/step=scans/);
  for (const [name, hue] of [
    ['Документ', 20],
    ['Вы с\u00A0документом в\u00A0руках', 200],
  ] as const) {
    const file = { name: `scan-${hue}.jpg`, mimeType: 'image/jpeg', buffer: await picture(hue) };
    await page.getByLabel(`Выбрать файл: ${name}`).setInputFiles(file);
    await expect(page.getByRole('link', { name: `Открыть: ${name}` })).toBeVisible();
  }
}

async function send(page: Page): Promise<void> {
  await open(page, '/statistics/verification/?step=send');
  const button = page.getByRole('button', { name: /Отправить на\s+проверку/ });
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByText(/Ожидает проверки|ждёт модератора/).first()).toBeVisible();
}

test('[AC10] [AC11] [AC12] [AC19] [MD06] [P12] an author verifies: returned once, then approved', async ({
  page,
  browser,
}) => {
  await newAuthor(page);
  const name = `Проверяева${String.fromCharCode(...[...String(Date.now() % 1_000_000)].map((digit) => 1072 + Number(digit)))}`;
  await open(page, '/statistics/verification/');
  await lookAt(page, 'verify-1-wizard');
  await page.getByLabel('Фамилия').fill(name);
  await page.getByLabel('Имя', { exact: true }).fill('Анна');
  await page.getByLabel('Дата рождения').fill('1990-05-01');
  await page.getByRole('button', { name: /^Дальше/ }).click();
  await page.getByLabel(/Серия и\s+номер/).fill('4511123456');
  // The offices are found when their name is written already: what a person wrote stays.
  let answer = () => {};
  const isWritten = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/account/parse_code_division', async (route) => {
    await isWritten;
    await route.continue();
  });
  // This one has one name only, which would be put in by itself.
  await page.getByLabel('Код подразделения').fill('782-001');
  await page.getByLabel('Когда выдан').fill('2012-05-20');
  await page.getByLabel('Кем выдан').fill('12 отделом милиции Адмиралтейского района');
  const found = page.waitForResponse(/parse_code_division/);
  answer();
  await (await found).finished();
  await page.getByRole('button', { name: /^Дальше/ }).click();
  await putScans(page);
  await lookAt(page, 'verify-2-scans');
  await send(page);
  await expect(page.getByText('12 отделом милиции Адмиралтейского района')).toBeVisible();

  const judge = await asGuest(browser);
  await signIn(judge, DEMO.moderator);
  await open(judge, '/moderation/queue/?kind=profile');
  await judge.getByRole('button', { name: new RegExp(`Взять: .*${name}`) }).click();
  await judge.waitForURL(/\/moderation\/profile\/\d+\//);
  await expect(judge.getByRole('img', { name: /./ }).first()).toBeVisible();
  await lookAt(judge, 'verify-3-desk');
  const form = judge.getByRole('region', { name: 'Новое замечание' });
  await form.getByRole('button', { name: /Номер документа/ }).click();
  await form.getByRole('button', { name: /Добавить/ }).click();
  await judge.getByRole('button', { name: 'Вернуть автору' }).first().click();
  await judge.getByRole('dialog').getByRole('button', { name: 'Вернуть автору' }).click();
  await expect(judge.getByRole('dialog')).toBeHidden();

  await open(page, '/statistics/verification/');
  await expect(page.getByText(/Серия или номер не\s+совпадают/).first()).toBeVisible();
  await lookAt(page, 'verify-4-returned');
  await open(page, '/statistics/verification/?step=document');
  await page.getByLabel(/Серия и\s+номер/).fill('4511123457');
  await page.getByLabel('Кем выдан').click();
  await page.getByRole('button', { name: /^Дальше/ }).click();
  await putScans(page);
  await send(page);

  await open(judge, '/moderation/queue/?kind=profile&tab=returns');
  await judge.getByRole('button', { name: new RegExp(`Взять: .*${name}`) }).click();
  await judge.waitForURL(/\/moderation\/profile\/\d+\//);
  // Not before both scans were looked at.
  await expect(judge.getByRole('button', { name: /Подтвердить/ }).first()).toBeDisabled();
  await judge.getByRole('button', { name: /Фото с\s+документом/ }).click();
  await judge
    .getByRole('button', { name: /Подтвердить/ })
    .first()
    .click();
  await judge
    .getByRole('dialog')
    .getByRole('button', { name: /Подтвердить/ })
    .click();
  await expect(judge.getByRole('dialog')).toBeHidden();

  await open(page, '/statistics/verification/');
  await expect(page.getByText('Подтверждён').first()).toBeVisible();
  await lookAt(page, 'verify-5-verified');
  // The worker tells it a moment later.
  await expect(async () => {
    await open(page, '/notifications/');
    await expect(page.getByRole('main').getByText('Личность подтверждена')).toBeVisible({ timeout: 1000 });
  }).toPass();
});
