import { Section } from '../layout/section.tsx';
import { Sheet } from '../layout/sheet.tsx';
import { BookCell, DataTable } from '../tables/data-table.tsx';
import { Chain, Ledger } from '../tables/ledger.tsx';
import { Stat, Stats } from '../tables/stat.tsx';
import { Money } from '../words/money.tsx';

const sales = [
  { id: 11, title: 'Дом на Песчаной косе', note: 'роман, 16+', sold: 128, royalty: 421837 },
  { id: 12, title: 'Последний трамвай до Заозёрска', note: 'детектив', sold: 84, royalty: 689600 },
  { id: 13, title: 'Письма, которых не было', note: 'черновик, глава 19', sold: 2, royalty: -4980 },
];

export function GalleryMoney() {
  return (
    <>
      <Section title="Ноябрь" note="1–15 ноября, обновлено сегодня в 6:00" more={{ to: '#', label: 'Вся статистика' }}>
        <Stats>
          <Stat main label="Роялти" value={<Money kopecks={1343260} />} />
          <Stat label="Продано книг" value="214" note="на 68 % больше" />
          <Stat label="Открыли страницу" value="6 180" />
          <Stat label="Дочитали" value="71 %" />
        </Stats>
      </Section>
      <Section title="Счёт с отточием и прозрачный рубль">
        <div className="two-columns">
          <Sheet>
            <h3>С одной книги за 249,00 ₽</h3>
            <Ledger
              rows={[
                { label: 'Покупатель заплатил', value: <Money kopecks={24900} /> },
                { label: 'Банк за приём карты, 2,3 %', value: <Money kopecks={-573} />, kind: 'sub' },
                {
                  label: 'Магазин: витрина и доставка файла, 45 %',
                  value: <Money kopecks={-11205} />,
                  kind: 'sub',
                },
                { label: 'Вам', value: <Money kopecks={13122} />, kind: 'total' },
              ]}
            />
          </Sheet>
          <Sheet>
            <Chain
              links={[
                { label: 'Цена на полке', value: <Money kopecks={24900} />, why: 'Вы поставили её 3 сентября' },
                {
                  label: 'Ваша скидка 20 %',
                  value: <Money kopecks={-4980} />,
                  why: 'Действует 12–14 ноября, создали вы',
                },
                { label: 'Покупатель заплатил', value: <Money kopecks={19920} />, kind: 'strong' },
                { label: 'Магазин, 45 %', value: <Money kopecks={-8964} /> },
                {
                  label: 'Вам',
                  value: <Money kopecks={10956} />,
                  why: 'Войдёт в выплату 10 декабря 2026',
                  kind: 'yours',
                },
              ]}
            />
          </Sheet>
        </div>
      </Section>
      <Section title="Таблица">
        <DataTable
          caption="Продажи по книгам за ноябрь"
          rows={sales}
          keyOf={(row) => row.id}
          columns={[
            { title: 'Книга', cell: (row) => <BookCell {...row} author="Вера Околицына" />, total: 'Всего' },
            { title: 'Продано', cell: (row) => row.sold, number: true, total: 214 },
            {
              title: 'Роялти',
              cell: (row) => <Money kopecks={row.royalty} />,
              number: true,
              total: <Money kopecks={1106457} />,
            },
          ]}
        />
      </Section>
    </>
  );
}
