import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where the product's own code stands; tests and what only engineers run are not asked. */
const ROOMS = ['kernel', 'database', 'platform', 'press', 'features', 'ui', 'apps'];

export type Expression = {
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
};
/** `new RegExp(…)`: what it is made of is known only when it is made. */
export type BuiltExpression = { readonly file: string; readonly line: number; readonly text: string };

/** Every regular expression in the source of the product. */
export function expressionsIn(root: string): { written: Expression[]; made: BuiltExpression[] } {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...ROOMS], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = listed.split('\n').filter((name) => /\.(?:tsx?|m?js)$/.test(name) && !/\.test\.tsx?$/.test(name));
  const found = files.map((file) => expressionsOf(file, readFileSync(`${root}/${file}`, 'utf8')));
  return { written: found.flatMap(({ written }) => written), made: found.flatMap(({ made }) => made) };
}

export function expressionsOf(file: string, text: string): { written: Expression[]; made: BuiltExpression[] } {
  const written: Expression[] = [];
  const made: BuiltExpression[] = [];
  if (!text.includes('/') && !text.includes('RegExp')) return { written, made };
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  visit(source);
  return { written, made };

  function visit(node: ts.Node): void {
    const place = () => ({ file, line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 });
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      written.push({ ...place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && node.expression.getText(source) === 'RegExp')
      made.push({ ...place(), text: templateOf(node.arguments?.[0]) });
    ts.forEachChild(node, visit);
  }
}

/** What is written in a template, with a word in each place that is filled in later; empty when it is none. */
function templateOf(node: ts.Node | undefined): string {
  if (node === undefined || !ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map(({ literal }) => `слово${literal.text}`).join('');
}
