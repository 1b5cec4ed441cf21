const SPECIAL = /[&<>]/;

/** Text as it stands between tags. `escaped('Иванов & Ко')` gives 'Иванов &amp; Ко'. */
export function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Text as it stands in an attribute. `quoted('«Дом "Ковчег"»')` gives '«Дом &quot;Ковчег&quot;»'. */
export function quoted(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}

export type PageFrame = {
  readonly language: string;
  readonly title: string;
  /** The `epub:type` of the whole page. */
  readonly type: 'cover' | 'frontmatter' | 'bodymatter' | 'backmatter';
  /** The way to the style sheet from the page. */
  readonly styles: string;
};

/** A whole XHTML page around its body. */
export function page({ language, title, type, styles }: PageFrame, body: string): string {
  const lang = quoted(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${lang}" xml:lang="${lang}">
<head>
<meta charset="UTF-8"/>
<title>${escaped(title)}</title>
<link rel="stylesheet" type="text/css" href="${styles}"/>
</head>
<body epub:type="${type}">
${body}
</body>
</html>
`;
}
