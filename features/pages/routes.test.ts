import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { featureUnderTest } from '@pero/testing/feature';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOf } from './actions.ts';
import type { FaqHit, Page } from './contract.ts';
import { pageRoutes } from './routes.ts';
import { FAQ_SLUGS, fileOf, SLUGS } from './rules.ts';

let feature: Awaited<ReturnType<typeof featureUnderTest>>;

beforeAll(async () => {
  feature = await featureUnderTest(pageRoutes);
});

afterAll(() => feature?.close());

describe('[PG01] a text by its slug', () => {
  test.each(SLUGS)('[PG01] %s answers with its version, date and the sha256 of its file', async (slug) => {
    const source = readFileSync(new URL(`texts/${fileOf(slug)}`, import.meta.url));
    const { status, result, errors } = await feature.visitor().get<Page>(`/pages/${slug}`);
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(result?.sha256).toBe(createHash('sha256').update(source).digest('hex'));
    expect(result?.version).toMatch(/^\d+\.\d+$/);
    expect(result?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(documentsOf()(slug)).toEqual({ slug, version: result?.version, sha256: result?.sha256 });
  });

  test('[PG01] every heading of the contents is in the text', async () => {
    const { result } = await feature.visitor().get<Page>('/pages/offer');
    expect(result?.contents.length).toBeGreaterThan(10);
    for (const { anchor } of result?.contents ?? []) expect(result?.html).toContain(`<h2 id="${anchor}">`);
  });

  test('[PG01] a section of the FAQ comes as questions', async () => {
    const { result } = await feature.visitor().get<Page>('/pages/faq-drafts');
    expect(result?.kind).toBe('faq');
    expect(result?.questions?.[0]).toMatchObject({
      question: expect.stringContaining('?'),
      html: expect.stringMatching(/^<p>/),
    });
  });

  test.each(['nothing', 'faq-nothing', 'About', '..%2Fpackage.json', 'faq%2Fpricing', '__proto__'])(
    '[PG01] %s is not a text',
    async (slug) => {
      const answer = await feature.visitor().get(`/pages/${slug}`);
      expect(answer.status).toBe(404);
      expect(answer.result).toBeNull();
      expect(answer.errors).toEqual([{ field: null, reason: 'not-found', messages: [expect.any(String)] }]);
    },
  );
});

describe('[PG02] search in the FAQ', () => {
  const search = async (query: string) =>
    feature.visitor().get<FaqHit[]>(`/pages/faq/search?q=${encodeURIComponent(query)}`);

  test('[PG02] finds the question by another form of its word and leads to it', async () => {
    const { status, result } = await search('скидок');
    expect(status).toBe(200);
    const [first] = result ?? [];
    const { result: section } = await feature.visitor().get<Page>(`/pages/${first?.slug}`);
    expect(section?.contents.map(({ anchor }) => anchor)).toContain(first?.anchor);
  });

  test.each([
    ['когда придут деньги', 'faq'],
    ['вывести деньги', 'faq-pricing'],
    ['нецензурный мат', 'faq-restrictions'],
    ['громкость записи', 'faq-audio'],
    ['корешок', 'faq-print-on-demand'],
    ['продвинутый статус', 'faq-licence'],
    ['просрочка черновика', 'faq-drafts'],
  ])('[PG02] «%s» leads first to %s', async (query, slug) => {
    const { result } = await search(query);
    expect(result?.[0]?.slug).toBe(slug);
  });

  test('[PG02] what nobody asked about finds nothing, and that is no error', async () => {
    expect(await search('параллелепипед')).toMatchObject({ status: 200, result: [], errors: [] });
    expect(await search('')).toMatchObject({ status: 200, result: [] });
  });

  test('[PG02] a query of a hundred and one signs is refused beside its field', async () => {
    const answer = await search('а'.repeat(101));
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([{ field: 'q', reason: 'too-long', messages: ['Запрос не длиннее 100 символов'] }]);
  });

  test('[PG02] every question of the FAQ can be found by its own words', async () => {
    for (const slug of FAQ_SLUGS) {
      const { result } = await feature.visitor().get<Page>(`/pages/${slug}`);
      for (const { question, anchor } of result?.questions ?? []) {
        const { result: hits } = await search(question);
        expect(
          hits?.map((hit) => `${hit.slug}#${hit.anchor}`),
          question,
        ).toContain(`${slug}#${anchor}`);
      }
    }
  });
});

test('[PG01] the rules of publication and the policy say that a text may go to an outside checker', async () => {
  const words = async (slug: string) => JSON.stringify((await feature.visitor().get(`/pages/${slug}`)).result);
  expect(await words('publication_rules')).toMatch(/внешняя служба проверки[^.]*передаётся/);
  expect(await words('privacy')).toContain('Внешней службе проверки текстов');
});
