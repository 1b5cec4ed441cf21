import { expect, type Locator, type Page } from '@playwright/test';

export type Chosen = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** How a person touches the site. A journey that knows only these goes the same way by thumb and by keys. */
export type InputMethod = {
  press(target: Locator): Promise<void>;
  write(field: Locator, words: string): Promise<void>;
  /** Of a field that asks for a day: «1990-05-05». Some browsers ask for the month first: best a day that both read alike. */
  date(field: Locator, day: string): Promise<void>;
  tick(box: Locator): Promise<void>;
  /** One of the options, all of them in sight. */
  choose(radio: Locator): Promise<void>;
  /** Types into a field that offers, and takes the first offer. */
  pick(field: Locator, words: string): Promise<void>;
  bring(input: Locator, file: Chosen): Promise<void>;
};

/** Fingers on a phone: what they press must be on the glass and large enough to be met. */
export function thumb(page: Page): InputMethod {
  const press = async (target: Locator) => {
    await target.tap();
    await fits(page);
  };
  // A box or a radio may be drawn by its label; the finger lands there.
  const labelOf = (input: Locator) => input.locator('xpath=ancestor-or-self::label').or(input).first();
  return {
    press,
    write: async (field, words) => {
      await press(field);
      await field.fill(words);
    },
    date: async (field, day) => field.fill(day),
    tick: async (box) => {
      // On the box: words of the label may be links.
      await box.tap();
      await expect(box).toBeChecked();
    },
    choose: async (radio) => {
      await labelOf(radio).tap();
      await expect(radio).toBeChecked();
    },
    pick: async (field, words) => {
      await press(field);
      await field.fill(words);
      await page.getByRole('option').first().tap();
    },
    bring: async (input, file) => {
      const choosing = page.waitForEvent('filechooser');
      await labelOf(input).tap();
      await (await choosing).setFiles(file);
    },
  };
}

/** Nothing on a phone is wider than the phone. */
async function fits(page: Page): Promise<void> {
  const wider = () => document.documentElement.scrollWidth - innerWidth;
  await expect.poll(() => page.evaluate(wider).catch(() => 0), page.url()).toBeLessThanOrEqual(0);
}

/** More stops than this between two acts, and nobody would find the way. */
const MOST_STOPS = 90;

/** A keyboard and nothing else. A mouse that comes near any page of this context is complained of. */
export async function keys(page: Page): Promise<InputMethod> {
  await page.addInitScript(() => {
    for (const kind of ['mousedown', 'pointerdown', 'touchstart']) {
      const complain = () => {
        throw new Error(`Not by the keyboard: ${kind}`);
      };
      addEventListener(kind, complain, true);
    }
  });
  // Listened to from the beginning: a key is quicker than the asking.
  page.on('filechooser', () => undefined);
  const { keyboard } = page;
  const holdsFocus = (target: Locator) => target.evaluate((one) => one === document.activeElement);
  /** Tab by Tab, as far as it takes. */
  const reach = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if (await holdsFocus(target)) return inSight(target);
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not come to ${target} on ${page.url()}`);
  };
  const replaced = async (words: string) => {
    await keyboard.press('Control+A');
    await keyboard.insertText(words);
  };
  return {
    press: async (target) => {
      await reach(target);
      await keyboard.press('Enter');
    },
    write: async (field, words) => {
      await reach(field);
      await replaced(words);
      // Some fields put spaces into what is typed.
      await expect.poll(async () => (await field.inputValue()).replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
    },
    date: async (field, day) => {
      await reach(field);
      const [year, month, date] = day.split('-');
      await keyboard.type(`${date}${month}${year}`);
      await expect(field).toHaveValue(day);
    },
    tick: async (box) => {
      await reach(box);
      await keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    choose: async (radio) => {
      // Of a group one is a stop of Tab; arrows walk the rest.
      const name = await radio.getAttribute('name');
      const within = () => page.evaluate((group) => document.activeElement?.getAttribute('name') === group, name);
      for (let stop = 0; stop < MOST_STOPS && !(await within()); stop += 1) await keyboard.press('Tab');
      if (!(await radio.isChecked())) await keyboard.press('Space');
      for (let step = 0; step < 12 && !(await radio.isChecked()); step += 1) await keyboard.press('ArrowRight');
      await expect(radio).toBeChecked();
    },
    pick: async (field, words) => {
      await reach(field);
      await keyboard.type(words);
      await expect(page.getByRole('option').first()).toBeVisible();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
    bring: async (input, file) => {
      await reach(input);
      const choosing = page.waitForEvent('filechooser');
      await keyboard.press('Enter');
      await (await choosing).setFiles(file);
    },
  };
}

/** Where the focus is, is seen. A field that only its label draws is seen by it. */
async function inSight(target: Locator): Promise<void> {
  await expect(
    target.and(target.page().locator('.visually-hidden')).locator('xpath=ancestor::label').or(target).first(),
  ).toBeInViewport();
}
