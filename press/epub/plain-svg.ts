import { parseXml, type XmlNode } from '@pero/manuscript/bytes/xml';

const SVG = 'http://www.w3.org/2000/svg';

const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop clipPath symbol'.split(
    ' ',
  ),
);

const ATTRIBUTES = new Set(
  `
  id xmlns version viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform preserveAspectRatio style
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule clipPathUnits gradientUnits gradientTransform
  spreadMethod fx fy offset stop-color stop-opacity font-family font-size font-weight font-style text-anchor
  letter-spacing dx dy
`
    .trim()
    .split(/\s+/),
);

/**
 * Whether a drawing uses only what the schema of SVG 1.1 knows and no reading program trips over: no program, no
 * style sheet, nothing from outside, none of the additions that drawing programs leave.
 */
export function isPlainSvg(bytes: Uint8Array): boolean {
  try {
    const root = parseXml(bytes);
    return root.name === 'svg' && root.attributes.xmlns === SVG && isPlain(root);
  } catch {
    return false;
  }
}

function isPlain({ name, attributes, children }: XmlNode): boolean {
  if (!ELEMENTS.has(name)) return false;
  const isKnown = Object.entries(attributes).every(
    ([key, value]) => ATTRIBUTES.has(key) && !/url\(\s*['"]?[^#'"]/.test(value),
  );
  return isKnown && children.every((child) => typeof child === 'string' || isPlain(child));
}
