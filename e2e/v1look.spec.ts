import { DEMO, open, signIn, callApi, lookAt, test, asGuest } from './helpers/people.ts';
test('look', async ({ page, browser }) => {
  await signIn(page, DEMO.author);
  const orders = await callApi<{ id: number; type: string; status: string; page: string }[]>(page, 'GET', '/services/orders?group_type=services');
  console.log(JSON.stringify(orders.map((o) => [o.id, o.type, o.status])));
  for (const o of orders) { await open(page, o.page); await page.waitForTimeout(500); await page.screenshot({ path: `test-results/screens/v1-${o.type}-${o.status}.png`, fullPage: true }); }
  const run = orders.find((o) => o.type === 'editing'); if (run) { await page.setViewportSize({ width: 390, height: 844 }); await open(page, run.page); await page.screenshot({ path: 'test-results/screens/v1-editing-390.png', fullPage: true });
    console.log('w', await page.evaluate(() => document.documentElement.scrollWidth)); }
  await open(page, '/services/editing/order/'); await page.screenshot({ path: 'test-results/screens/v1-brief-390.png', fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 }); await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/services/editing/order/'); await page.screenshot({ path: 'test-results/screens/v1-brief-dark.png', fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/orders/proofread/'); await page.screenshot({ path: 'test-results/screens/v1-proofread.png' });
  const m = await asGuest(browser); await signIn(m, DEMO.manager);
  await open(m, '/manager/services/?shelf=all'); await m.screenshot({ path: 'test-results/screens/v1-desk.png', fullPage: true });
  if (run) { await open(m, `/manager/services/${run.id}/`); await m.screenshot({ path: 'test-results/screens/v1-desk-order.png', fullPage: true }); }
});
