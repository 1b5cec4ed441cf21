import { afterAll, describe, expect, test } from 'vitest';
import { openWholeSite } from '../whole-site-world.ts';
import { faultsIn } from './openapi-world.ts';
import { misfits } from './schema-world.ts';

const { description, endpoints, close } = await openWholeSite();
afterAll(close);

type Any = Record<string, unknown>;
type Answers = Record<string, { content: Any }>;
const paths = description.paths as unknown as Record<string, Record<string, Any>>;

describe('the description of the API', () => {
  test('keeps every rule of OpenAPI 3.1: addresses, parameters, bodies, answers, examples, references', () => {
    expect(faultsIn(description as unknown as Any)).toEqual([]);
  });

  test('the check finds what is wrong', () => {
    const broken = structuredClone(description) as unknown as { paths: typeof paths };
    const get = broken.paths['/books/{bookId}/editor']?.get as Any;
    delete get.security;
    get.parameters = [{ name: 'other', in: 'path', schema: { type: 'strin' }, example: 5 }];
    get.responses = { 200: { content: { 'application/json': { schema: { $ref: '#/nowhere' } } } } };
    broken.paths['/books/{id}/editor'] = {};
    const faults = faultsIn(broken as unknown as Any).join('\n');
    for (const words of [
      'does not say who may call',
      'bookId is not described',
      'is not required',
      'has no words',
      'no type strin',
      'leads nowhere',
      'no refusal',
      'the same as /books/{bookId}/editor',
    ]) {
      expect(faults).toContain(words);
    }
  });

  test('has a place for every call, and tells what a key needs for it', () => {
    for (const { method, path, scope } of endpoints) {
      const shape = (text: string) => text.replace(/\{\w+\}|:\w+/g, '{}');
      const [, item] = Object.entries(paths).find(([known]) => shape(known) === shape(path)) ?? [];
      const operation = item?.[method.toLowerCase()] as { security: Any[] } | undefined;
      expect([method, path, operation !== undefined]).toEqual([method, path, true]);
      const rights = operation?.security.flatMap(({ key }) => key ?? []);
      expect([path, rights]).toEqual([path, scope && rights?.length ? [scope] : []]);
    }
  });

  test('tells files as files, streams as streams, uploads as bytes', () => {
    const contentOf = (path: string, method = 'get') =>
      Object.keys((paths[path]?.[method]?.responses as Answers | undefined)?.['200']?.content ?? {});
    expect(contentOf('/books/{bookId}/files/{format}')).toContain('application/epub+zip');
    expect(contentOf('/account/offer/signatures/{signatureId}/pdf')).toEqual(['application/pdf']);
    expect(contentOf('/notifications/live')).toEqual(['text/event-stream']);
    const bytes = paths['/uploads/{uploadId}']?.patch?.requestBody as { content: Any };
    expect(Object.keys(bytes.content)).toEqual(['application/offset+octet-stream']);
    expect(Object.keys(paths['/uploads'] ?? {})).toEqual(['post']);
  });

  test('tells the text of a chapter whole', () => {
    const patch = paths['/books/{bookId}/chapters/{chapterId}']?.patch?.requestBody as {
      content: { 'application/json': { schema: { properties: { content: Any } } } };
    };
    const { content } = patch.content['application/json'].schema.properties;
    expect(content).toEqual({ $ref: '#/components/schemas/ChapterText' });
    const wrong = { title: [], epigraphs: [], notes: [], blocks: [{ kind: 'paragraph', role: 'bold', inlines: [] }] };
    expect(misfits(description as unknown as Any, content, wrong)).not.toEqual([]);
  });

  test('lists every «no» of a call with its reason and its words', () => {
    const responses = paths['/account/registration']?.post?.responses as Answers;
    expect(JSON.stringify(responses['400'])).toContain('Пользователь с таким адресом уже зарегистрирован');
    expect(JSON.stringify(responses['400'])).toContain('"reason":"email-taken"');
    expect(Object.keys(responses).sort()).toEqual(['200', '400', '403', '413', '415', '429', '503']);
  });
});
