import { expect, type Page } from '@playwright/test';

/** Through the door for uploads, as a player of files in a browser would. */
export async function upload(page: Page, purpose: string, name: string, bytes: Buffer): Promise<string> {
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find((one) => one.name === 'csrftoken')?.value ?? '');
  const headers = { 'X-CSRFToken': token, 'Tus-Resumable': '1.0.0' };
  const meta = Object.entries({ purpose, filename: name })
    .map(([field, value]) => `${field} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await page.request.post('/api/uploads', {
    headers: { ...headers, 'Upload-Length': `${bytes.length}`, 'Upload-Metadata': meta },
  });
  const id = begun.headers().location?.split('/').at(-1) ?? '';
  const sent = await page.request.patch(`/api/uploads/${id}`, {
    headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: bytes,
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  return id;
}
