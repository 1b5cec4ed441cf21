import { addDays } from '@pero/kernel/day';
import { actInDemo, type Demo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { issueDiscount } from './discounts.ts';

const AUTHOR = 'author@demo.pero';
const STAFF = 'main@demo.pero';

/** What an author may already have: a gift, a discount of their own. */
export const ordersDemo: DemoPart = { once: loadDiscounts };

async function loadDiscounts(demo: Demo): Promise<void> {
  const author = actInDemo(demo, inDemo(demo, AUTHOR));
  const byStaff = { ...author, issuedBy: inDemo(demo, STAFF) };
  const soon = addDays(author.today, 26);
  await issueDiscount(byStaff, {
    code: 'ГОЛОС-5',
    percent: 5,
    service: 'circulation',
    userId: author.actor.userId,
    reason: 'Благодарность за\u00A0чтения вслух',
    valid_until: soon,
    most_uses: 3,
  });
  await issueDiscount(byStaff, {
    percent: 10,
    userId: author.actor.userId,
    reason: 'Скидка от\u00A0редакции',
    valid_until: addDays(author.today, 79),
  });
  await issueDiscount(byStaff, {
    code: 'ОСЕНЬ-15',
    percent: 15,
    service: 'services',
    userId: null,
    reason: 'Осеннее письмо авторам',
    valid_until: soon,
    most_uses: 500,
  });
}
