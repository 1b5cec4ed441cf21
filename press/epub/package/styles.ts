import type { EpubDesign } from '../options.ts';
import type { FontFile } from './fonts.ts';

/**
 * The style sheet of a design. Sizes are relative and colours are left to the reading program, so that its own
 * settings, night mode included, keep working.
 */
export function styleSheet(design: EpubDesign, fonts: readonly FontFile[]): string {
  const faces = fonts.map(
    ({ name, family, isBold, isItalic }) =>
      `@font-face { font-family: "${family}"; font-weight: ${isBold ? 'bold' : 'normal'}; font-style: ${isItalic ? 'italic' : 'normal'}; src: url(fonts/${name}); }\n`,
  );
  const family = fonts[0]?.family;
  const chosen = family === undefined ? '' : `body { font-family: "${family}", ${FALLBACKS[design]}; }\n`;
  return faces.join('') + COMMON + DESIGNS[design] + chosen;
}

const FALLBACKS: Readonly<Record<EpubDesign, string>> = {
  classic: '"Literata", "PT Serif", "Georgia", serif',
  modern: '"Literata", "Charter", "Georgia", serif',
};

const COMMON = `
html { -webkit-text-size-adjust: 100%; }
body { margin: 0 5%; line-height: 1.45; widows: 2; orphans: 2; }
p { margin: 0; hyphens: auto; -webkit-hyphens: auto; -epub-hyphens: auto; adobe-hyphenate: auto; }
h1, h2, h3, h4, h5, h6, .centred, .right, .source, .signature, .line, .verse-title, figcaption, .code { hyphens: manual; -webkit-hyphens: manual; -epub-hyphens: manual; adobe-hyphenate: none; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; page-break-after: avoid; break-after: avoid; page-break-inside: avoid; break-inside: avoid; }
a { color: inherit; }
a.noteref { font-size: 0.75em; line-height: 1; vertical-align: super; text-decoration: none; padding: 0 0.15em; }
.small-caps { font-variant: small-caps; }
sub, sup { font-size: 0.75em; line-height: 1; }
code { font-family: monospace; font-size: 0.9em; white-space: pre-wrap; overflow-wrap: break-word; }
.code { margin: 1em 0; text-indent: 0; text-align: left; }
.title, .centred, .right { text-indent: 0; }
.centred { text-align: center; }
.right { text-align: right; }
.verse { margin: 1em 0 1em 2em; }
.stanza { margin: 0 0 0.8em; page-break-inside: avoid; break-inside: avoid; }
.line { text-align: left; text-indent: -2em; padding-left: 2em; }
.verse-title { margin: 0 0 0.6em; text-indent: 0; text-align: left; font-weight: bold; }
.source, .signature { text-indent: 0; text-align: right; font-style: italic; margin-top: 0.3em; }
blockquote, .letter { margin: 1em 0 1em 2em; }
ul, ol { margin: 1em 0; padding-left: 2em; }
li p { text-indent: 0; }
li ul, li ol { margin: 0.2em 0; }
table { margin: 1em auto; border-collapse: collapse; }
table.short, tr { page-break-inside: avoid; break-inside: avoid; }
th, td { padding: 0.3em 0.6em; border: 1px solid currentColor; text-align: left; vertical-align: top; overflow-wrap: break-word; hyphens: auto; -webkit-hyphens: auto; -epub-hyphens: auto; adobe-hyphenate: auto; }
.number { text-align: right; }
td.number { white-space: nowrap; }
.wide { margin: 1em 0; overflow-x: auto; }
.wide table { margin: 0 auto; font-size: 0.8em; line-height: 1.3; }
.wide th, .wide td { min-width: 4.5em; padding: 0.25em 0.4em; overflow-wrap: anywhere; }
.wide .number { min-width: 0; }
.wider table { font-size: 0.7em; }
td p, th p { margin: 0; text-indent: 0; }
figure { margin: 1em 0; text-align: center; page-break-inside: avoid; break-inside: avoid; }
figure img { max-width: 100%; max-height: 90vh; width: auto; height: auto; }
figcaption { margin-top: 0.4em; font-size: 0.85em; }
img.inline { max-width: 100%; max-height: 1.4em; width: auto; height: auto; vertical-align: middle; }
hr.blank { height: 0; margin: 0.8em 0; border: 0; }
hr.page-break { height: 0; margin: 0; border: 0; page-break-after: always; break-after: page; }
.scene-break { margin: 1em 0; text-align: center; text-indent: 0; page-break-after: avoid; break-after: avoid; }
.epigraph { margin: 0 0 1.5em 35%; font-size: 0.9em; }
.epigraph p { text-indent: 0; }
.epigraph .verse { margin: 0; }
.note { margin-top: 1em; padding-top: 0.5em; font-size: 0.85em; border-top: 1px solid currentColor; }
.note + .note { padding-top: 0; border-top: 0; margin-top: 0.5em; }
.note p { text-indent: 0; }
.note .line { text-indent: -2em; }
.note .back { margin-right: 0.3em; text-decoration: none; }
.cover { text-align: center; page-break-after: always; break-after: page; }
.cover img { max-width: 100%; max-height: 95vh; height: auto; }
.titlepage, .front-title { margin-top: 15%; text-align: center; }
.titlepage p, .front-title p, .titlepage-more p { margin-bottom: 0; text-indent: 0; text-align: center; }
.front-title .subheading { margin: 0.4em 0; font-family: inherit; font-size: inherit; }
.front-dedication, .front-epigraph { margin: 25% 0 0 35%; }
.front-dedication p { text-indent: 0; text-align: right; font-style: italic; hyphens: manual; -webkit-hyphens: manual; }
.front-epigraph { font-size: 0.9em; }
.matter-epigraph { margin-top: 25%; }
.front-epigraph p { text-indent: 0; text-align: left; }
.front-epigraph .front-signature p { margin-top: 0.3em; text-align: right; font-style: italic; }
.front-epigraph .verse { margin: 0; }
.front-rights { margin-top: 15%; font-size: 0.9em; }
.front-rights p { margin: 0 0 0.5em; text-indent: 0; text-align: left; }
.front-annotation { margin-top: 10%; }
.front-annotation > p:first-child { margin-bottom: 1em; text-indent: 0; text-align: center; font-weight: bold; }
.front-title hr.page-break, .front-dedication hr.page-break, .front-epigraph hr.page-break, .front-rights hr.page-break, .front-annotation hr.page-break { display: none; }
.book-author { font-size: 1.15em; }
.book-title { margin: 0.6em 0 0.4em; font-size: 2em; line-height: 1.15; }
.book-subtitle { font-size: 1.1em; }
.book-series, .book-imprint, .book-age { margin-top: 2em; font-size: 0.9em; }
.legal { margin-top: 15%; font-size: 0.9em; }
.legal p { margin: 0 0 0.8em; text-indent: 0; text-align: left; }
.legal .age, .legal .warning { font-weight: bold; }
.legal .age { font-size: 1.4em; }
nav ol { padding-left: 1.2em; list-style: none; }
nav > ol { padding-left: 0; }
nav ol ol { margin: 0.2em 0; }
nav li { margin: 0.35em 0; }
nav a { text-decoration: none; }
`;

const DESIGNS: Readonly<Record<EpubDesign, string>> = {
  classic: `
body { font-family: ${FALLBACKS.classic}; }
p { text-indent: 1.4em; text-align: justify; }
[lang|="en"] .title + p, [lang|="en"] .epigraph + p, [lang|="en"] .subheading + p, [lang|="en"] .scene-break + p, [lang|="en"] hr + p { text-indent: 0; }
.title { margin: 2.6em 0 1.6em; text-align: center; font-weight: normal; font-size: 1.45em; }
.title .number { font-size: 0.75em; letter-spacing: 0.08em; }
.part > .title { margin-top: 35%; font-size: 1.8em; }
.subheading { margin: 1.6em 0 0.8em; text-align: center; text-indent: 0; font-weight: normal; font-style: italic; font-size: 1.1em; }
.book-title { font-weight: normal; }
blockquote, .letter { font-size: 0.95em; }
`,
  modern: `
body { font-family: ${FALLBACKS.modern}; line-height: 1.55; }
p { margin: 0 0 0.75em; text-indent: 0; text-align: left; }
.line, .stanza p { margin: 0; }
.title { margin: 2em 0 1.4em; text-align: left; font-family: "Golos Text", "PT Sans", "Helvetica Neue", "Arial", sans-serif; font-weight: bold; font-size: 1.5em; }
.title .number { font-size: 0.6em; font-weight: normal; letter-spacing: 0.12em; text-transform: uppercase; }
.part > .title { margin-top: 30%; font-size: 2em; }
.subheading { margin: 1.8em 0 0.6em; text-align: left; text-indent: 0; font-family: "Golos Text", "PT Sans", "Helvetica Neue", "Arial", sans-serif; font-weight: bold; font-size: 1.1em; }
.book-title { font-family: "Golos Text", "PT Sans", "Helvetica Neue", "Arial", sans-serif; }
.epigraph { margin-left: 25%; }
blockquote { margin-left: 0; padding-left: 1.2em; border-left: 2px solid currentColor; }
.letter { margin-left: 1.2em; font-style: italic; }
.scene-break { margin: 1.6em 0; }
`,
};
