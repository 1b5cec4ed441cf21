import { screenAt } from './screens.ts';

/** Pages that are whole without a script: links, texts, folded answers, and forms that wait for theirs. */
const READ_FIRST = /(home-page|static-page|faq-page|sign-in-page|sign-up-page|author-page)\.tsx$/;

export function isReadFirst(path: string): boolean {
  return READ_FIRST.test(screenAt(path)?.page ?? '');
}

/**
 * Lets a page be drawn and read before its scripts are fetched: they begin when everything seen is there. On a slow phone
 * text stands a second earlier; on a quick line nobody notices.
 */
export function scriptsAfterLoad(html: string, nonce: string): string {
  const entry = /<script([^<>]*) type="module" async="">/;
  if (!entry.test(html)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(entry, '<script$1 type="text/plain" data-later="">')
    .replace('</head>', `<script nonce="${nonce}">${BEGIN}</script></head>`);
}

/** After the first paint; where none comes, in a tab behind others say, after two seconds. */
const BEGIN = `addEventListener('load',()=>{
let begun=false;
const begin=()=>{
if(begun)return;
begun=true;
for(const{href}of document.querySelectorAll('link[rel=later]'))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const later=document.querySelector('script[data-later]');
document.head.append(Object.assign(document.createElement('script'),{type:'module',nonce:later.nonce,textContent:later.textContent}))
};
new PerformanceObserver(()=>setTimeout(begin)).observe({type:'paint',buffered:true});
setTimeout(begin,2000)
})`;
