const OLD = 'http://schemas.openxmlformats.org';
const STRICT = 'http://purl.oclc.org/ooxml';

/** The namespaces of Word files, transitional and strict, under the prefixes that Word itself uses. */
export const DOCX_NAMESPACES: Readonly<Record<string, string>> = {
  [`${OLD}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT}/wordprocessingml/main`]: 'w',
  [`${OLD}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT}/officeDocument/relationships`]: 'r',
  [`${OLD}/drawingml/2006/main`]: 'a',
  [`${STRICT}/drawingml/main`]: 'a',
  [`${OLD}/drawingml/2006/wordprocessingDrawing`]: 'wp',
  [`${STRICT}/drawingml/wordprocessingDrawing`]: 'wp',
  [`${OLD}/drawingml/2006/picture`]: 'pic',
  [`${STRICT}/drawingml/picture`]: 'pic',
  [`${OLD}/drawingml/2006/chart`]: 'c',
  [`${OLD}/drawingml/2006/diagram`]: 'dgm',
  [`${OLD}/officeDocument/2006/math`]: 'm',
  [`${STRICT}/officeDocument/math`]: 'm',
  [`${OLD}/markup-compatibility/2006`]: 'mc',
  [`${OLD}/package/2006/relationships`]: '',
  [`${OLD}/package/2006/metadata/core-properties`]: 'cp',
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
};
