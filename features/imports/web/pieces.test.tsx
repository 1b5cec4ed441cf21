import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { FanficFields } from './fanfic-fields.tsx';
import { ImportPath } from './import-path.tsx';
import { KindChoice } from './kind-choice.tsx';
import { Remarks } from './remarks.tsx';

function Fanfic() {
  return <FanficFields value="" error={undefined} onChange={() => undefined} />;
}
const FanficPage = createRoutesStub([{ path: '/', Component: Fanfic }]);

describe('the screens of a new book and of a brought one', () => {
  test('[P03] four kinds are offered, one of them chosen', () => {
    const page = renderToStaticMarkup(<KindChoice kind="draft" onChoose={() => undefined} />);
    for (const words of ['Книга', 'Черновик', 'Рассказ', 'Фанфик']) expect(page).toContain(`<b>${words}</b>`);
    expect(page.match(/checked=""[^>]*value="(\w+)"|value="(\w+)"[^>]*checked=""/)?.slice(1)).toContain('draft');
    expect(page.match(/checked=""/g)).toHaveLength(1);
  });

  test('[P03] a fanfic names its source and tells of the free licence', () => {
    const page = renderToStaticMarkup(<FanficPage initialEntries={['/']} />);
    expect(page).toContain('По\u00A0какому произведению');
    expect(page).toContain('href="/offer_free_fanfic/"');
  });

  test('[BK91] what was lost is said first and at once', () => {
    const page = renderToStaticMarkup(
      <Remarks
        remarks={[
          { severity: 'changed', message: 'Оглавление убрано', place: '' },
          { severity: 'lost', message: 'Комментарии не перенесены: 3', place: 'Глава 2' },
        ]}
        doubtful={0}
      />,
    );
    expect(page).toMatch(/^<details[^>]*open=""/);
    expect(page.indexOf('Комментарии')).toBeLessThan(page.indexOf('Оглавление'));
    expect(page).toContain('Глава 2');
  });

  test('[BK91] «без потерь» is said only when nothing was lost and nothing is doubtful', () => {
    const words = (doubtful: number) => renderToStaticMarkup(<Remarks remarks={[]} doubtful={doubtful} />);
    expect(words(0)).toContain('без потерь');
    expect(words(2)).not.toContain('без потерь');
    expect(words(2)).toContain('2\u00A0места');
  });

  test('[BK91] a file that cannot be read is shown as sent back, not as done', () => {
    const page = renderToStaticMarkup(<ImportPath now="reading" isBack />);
    expect(page).toContain('Вернули: </span>Чтение');
    expect(page).toContain('не\u00A0получилось');
  });
});
