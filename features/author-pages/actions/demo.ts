import { demoBooksOnSale } from '@pero/books/actions/demo';
import { actInDemo, type DemoPart, inDemo } from '@pero/server-platform/demo';
import { employees } from '@pero/works/actions/persons';
import { DEMO_ADDRESS } from '../rules/demo-address.ts';
import { leaveAddress, takeAddress, takeBack } from '../store/addresses.ts';
import { addPage, changePage, chooseBooks } from '../store/pages.ts';

const BIO = [
  'Живу в\u00A0Пскове, пишу о\u00A0реках и\u00A0людях, которые у\u00A0них остались.',
  'Училась на\u00A0гидролога, десять лет вела журнал уровня воды, потом журнал стал прозой. Первая книга вышла, когда мне было сорок, и\u00A0это лучшее, что я делала медленно.',
  'На\u00A0встречи приезжаю с\u00A0термосом и\u00A0картой. Пишите: отвечаю всем, но\u00A0не\u00A0сразу.',
].join('\n');

/** A page that is on, with an address that was another one before. Its books come to stand there as the shop sells them. */
export const authorPagesDemo: DemoPart = {
  later: async ({ db, now, works, people }) => {
    const ownerId = inDemo({ people }, 'author@demo.pero');
    const self = (await employees(actInDemo({ db, now }, ownerId))).find(({ is_self: isSelf }) => isSelf);
    const pageId = self ? await addPage(db, { ownerId, personId: self.id, madeAt: now }) : null;
    if (pageId === null) return;
    for (const slug of ['vera-o', DEMO_ADDRESS]) {
      await takeAddress(db, pageId, slug, now);
      await leaveAddress(db, pageId, now);
      await takeBack(db, pageId, slug, now);
    }
    await chooseBooks(db, pageId, demoBooksOnSale(works));
    const links = [
      { label: 'Канал «Долгая вода»', url: 'https://t.me/dolgaya_voda_demo' },
      { label: 'Дневник', url: 'https://okolitsyna.example/dnevnik/' },
    ];
    await changePage(db, pageId, { state: 'on', bio: BIO, links });
  },
};
