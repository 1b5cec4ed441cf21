import { craftZip } from '../hostile/zip-craft.ts';

const NS = 'urn:oasis:names:tc:opendocument:xmlns';
const SPACES = ['office', 'text', 'style', 'table']
  .map((name) => `xmlns:${name}="${NS}:${name}:1.0"`)
  .concat(
    `xmlns:fo="${NS}:xsl-fo-compatible:1.0"`,
    `xmlns:draw="${NS}:drawing:1.0"`,
    `xmlns:svg="${NS}:svg-compatible:1.0"`,
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  .join(' ');

/** Parts of an OpenDocument text: the inside of `office:text`, of its own styles and of the common ones; other files. */
export type OdtParts = {
  readonly text: string;
  readonly automatic?: string;
  readonly styles?: string;
  readonly files?: Parameters<typeof craftZip>[0];
};

/** A small OpenDocument text for tests. */
export function craftOdt({ text, automatic = '', styles = '', files = [] }: OdtParts): Uint8Array {
  const content = `<office:automatic-styles>${automatic}</office:automatic-styles><office:body><office:text>${text}</office:text></office:body>`;
  return craftZip([
    { name: 'mimetype', bytes: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', bytes: `<office:document-content ${SPACES}>${content}</office:document-content>` },
    {
      name: 'styles.xml',
      bytes: `<office:document-styles ${SPACES}><office:styles>${styles}</office:styles></office:document-styles>`,
    },
    ...files,
  ]);
}
