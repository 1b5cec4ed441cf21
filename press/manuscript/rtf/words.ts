import type { RunFormat } from '../docx/styles.ts';
import { isWide } from '../office/fonts.ts';
import { endCell, endParagraph, endRow } from './paragraph.ts';
import { type Destination, flush, PLAIN_PARAGRAPH, type RtfState } from './state.ts';

type Word = (state: RtfState, value: number | undefined) => void;

function toggle(key: keyof RunFormat): Word {
  return (state, value) => setFormat(state, { [key]: value !== 0 });
}

function setFormat(state: RtfState, change: RunFormat): void {
  flush(state);
  state.group.format = { ...state.group.format, ...change };
}

function setParagraph(change: Partial<typeof PLAIN_PARAGRAPH>): Word {
  return (state) => {
    state.group.paragraph = { ...state.group.paragraph, ...change };
  };
}

function sign(text: string): Word {
  return (state) => {
    const { destination } = state.group;
    const flow = state.flows.at(-1);
    if (destination === 'text' || destination === 'note' || destination === 'frame') state.buffer += text;
    else if (destination === 'label' && flow !== undefined) flow.label += text;
    else if (destination === 'level-text') state.levelText += text;
  };
}

function goTo(destination: Destination): Word {
  return (state) => {
    flush(state);
    state.group.destination = destination;
  };
}

/** What the words of RTF do. A word that is not here does nothing; a starred group that begins with one is left out. */
export const WORDS: Readonly<Record<string, Word>> = {
  par: endParagraph,
  line: sign('\n'),
  lbr: sign('\n'),
  tab: sign('\t'),
  column: sign(' '),
  emdash: sign('—'),
  endash: sign('–'),
  lquote: sign('‘'),
  rquote: sign('’'),
  ldblquote: sign('“'),
  rdblquote: sign('”'),
  bullet: sign('•'),
  emspace: sign('\u2003'),
  enspace: sign('\u2002'),
  qmspace: sign('\u2005'),
  zwj: sign('\u200D'),
  zwnj: sign('\u200C'),
  page: (state) => {
    const flow = state.flows.at(-1);
    if (flow !== undefined && (flow.inlines.length > 0 || state.buffer.trim() !== '')) endParagraph(state);
    if (flow !== undefined) flow.startsPage = true;
  },
  sect: (state) => {
    endParagraph(state);
    const flow = state.flows.at(-1);
    if (flow !== undefined) flow.startsPage = true;
  },
  sbknone: (state) => {
    const flow = state.flows.at(-1);
    if (flow !== undefined && flow.inlines.length === 0) flow.startsPage = false;
  },
  b: toggle('bold'),
  i: toggle('italic'),
  ul: toggle('underline'),
  uld: toggle('underline'),
  uldb: toggle('underline'),
  ulw: toggle('underline'),
  ulwave: toggle('underline'),
  ulhwave: toggle('underline'),
  ululdbwave: toggle('underline'),
  uldash: toggle('underline'),
  uldashd: toggle('underline'),
  uldashdd: toggle('underline'),
  ulldash: toggle('underline'),
  ulth: toggle('underline'),
  ulnone: (state) => setFormat(state, { underline: false }),
  strike: toggle('strike'),
  striked: toggle('strike'),
  caps: toggle('caps'),
  expnd: (state, value) => setFormat(state, { isSpaced: isWide((value ?? 0) / 4) }),
  expndtw: (state, value) => setFormat(state, { isSpaced: isWide((value ?? 0) / 20) }),
  scaps: toggle('smallCaps'),
  v: toggle('hidden'),
  super: (state, value) => setFormat(state, { vertical: value === 0 ? 'baseline' : 'sup' }),
  sub: (state, value) => setFormat(state, { vertical: value === 0 ? 'baseline' : 'sub' }),
  up: (state, value) => setFormat(state, { vertical: (value ?? 6) >= 4 ? 'sup' : 'baseline' }),
  dn: (state, value) => setFormat(state, { vertical: (value ?? 6) >= 4 ? 'sub' : 'baseline' }),
  nosupersub: (state) => setFormat(state, { vertical: 'baseline' }),
  fs: (state, value) => setFormat(state, { size: value === undefined || value <= 0 ? 12 : value / 2 }),
  plain: (state) => {
    flush(state);
    state.group.format = {};
    state.group.isDeleted = false;
  },
  deleted: (state, value) => {
    flush(state);
    state.group.isDeleted = value !== 0;
  },
  f: (state, value) => {
    if (state.group.destination === 'fonts') state.font = value ?? 0;
    else {
      flush(state);
      state.group.font = value ?? 0;
    }
  },
  fcharset: (state, value) => {
    const font = state.fonts.get(state.font);
    state.fonts.set(state.font, { charset: value, name: font?.name ?? '' });
  },
  uc: (state, value) => {
    state.group.uc = Math.min(Math.max(value ?? 1, 0), 8);
  },
  ansicpg: (state, value) => {
    if (value !== undefined && value > 0) state.codePage = value;
  },
  pc: (state) => {
    state.codePage = 437;
  },
  mac: (state) => {
    state.codePage = 10000;
  },
  pard: (state) => {
    state.group.paragraph = PLAIN_PARAGRAPH;
  },
  ql: setParagraph({ align: 'left' }),
  qj: setParagraph({ align: 'left' }),
  qc: setParagraph({ align: 'centre' }),
  qr: setParagraph({ align: 'right' }),
  dropcapli: setParagraph({ isDropCap: true }),
  brdrt: setParagraph({ isRule: true }),
  brdrb: setParagraph({ isRule: true }),
  pagebb: setParagraph({ startsPage: true }),
  intbl: setParagraph({ isInTable: true }),
  fi: (state, value) => {
    state.group.paragraph = { ...state.group.paragraph, isHanging: (value ?? 0) < 0 };
  },
  ls: (state, value) => {
    state.group.paragraph = { ...state.group.paragraph, list: value ?? 0 };
  },
  ilvl: (state, value) => {
    state.group.paragraph = { ...state.group.paragraph, depth: Math.min(Math.max(value ?? 0, 0), 8) };
  },
  li: (state, value) => {
    state.group.paragraph = { ...state.group.paragraph, indent: (value ?? 0) / 20 };
  },
  outlinelevel: (state, value) => {
    const level = value !== undefined && value >= 0 && value < 9 ? value + 1 : undefined;
    if (state.group.destination === 'styles') state.style.level = level;
    else state.group.paragraph = { ...state.group.paragraph, level };
  },
  s: (state, value) => {
    if (state.group.destination === 'styles') state.style.number = value ?? 0;
    else state.group.paragraph = { ...state.group.paragraph, style: value };
  },
  trowd: (state) => {
    const flow = state.flows.at(-1);
    if (flow !== undefined) Object.assign(flow, { definitions: [], definition: 'none', isHeadRow: false });
  },
  trhdr: (state) => {
    const flow = state.flows.at(-1);
    if (flow !== undefined) flow.isHeadRow = true;
  },
  clvmgf: (state) => define(state, 'begins'),
  clvmrg: (state) => define(state, 'goes-on'),
  clmrg: (state) => define(state, 'left'),
  cellx: (state) => {
    const flow = state.flows.at(-1);
    if (flow === undefined || flow.definitions.length > 500) return;
    flow.definitions.push(flow.definition);
    flow.definition = 'none';
  },
  cell: endCell,
  nestcell: endParagraph,
  row: endRow,
  fonttbl: goTo('fonts'),
  stylesheet: goTo('styles'),
  info: goTo('info'),
  title: (state) => goToInfo(state, 'title'),
  author: (state) => goToInfo(state, 'author'),
  keywords: (state) => goToInfo(state, 'keywords'),
  pict: (state) => {
    flush(state);
    state.group.destination = 'picture';
    state.hex = [];
    state.hexLength = 0;
  },
  fldinst: (state) => {
    flush(state);
    state.group.destination = 'instruction';
    state.instruction = '';
  },
  bkmkstart: (state) => {
    flush(state);
    state.group.destination = 'bookmark';
    state.bookmark = '';
  },
  listtable: goTo('lists'),
  listoverridetable: goTo('lists'),
  leveltext: (state) => {
    if (state.group.destination !== 'lists') return;
    state.group.destination = 'level-text';
    state.levelText = '';
  },
  listtext: goTo('label'),
  pntext: goTo('label'),
  shppict: () => {},
  shpinst: () => {},
  picprop: () => {},
  sp: (state) => {
    state.property = '';
  },
  sn: goTo('property-name'),
  sv: goTo('property-value'),
  shp: beginObject,
  object: beginObject,
  chftn: (state) => {
    const flow = state.flows.at(-1);
    if (flow !== undefined) flow.isNumbered = true;
  },
  cs: () => {},
  ds: () => {},
  ts: () => {},
};

function beginObject(state: RtfState): void {
  flush(state);
  state.alt = '';
  state.group.objectAt = state.produced;
}

function define(state: RtfState, definition: 'begins' | 'goes-on' | 'left'): void {
  const flow = state.flows.at(-1);
  if (flow !== undefined) flow.definition = definition;
}

function goToInfo(state: RtfState, destination: 'title' | 'author' | 'keywords'): void {
  if (state.group.destination !== 'info') return;
  state.group.destination = destination;
}

/** Groups whose text is not the author's, or that another group says better. */
export const LEFT_OUT = new Set(
  (
    'colortbl header headerl headerr headerf footer footerl footerr footerf ftnsep ftnsepc ftncn aftnsep aftnsepc ' +
    'aftncn listname levelnumbers liststylename listpicture revtbl rsidtbl generator themedata colorschememapping latentstyles datastore ' +
    'xmlnstbl mmathPr nonshppict objdata objclass private nextfile template pgdsctbl operator doccomm subject category ' +
    'manager company hlinkbase comment creatim revtim printim buptim fldtype xe tc shprslt nonesttables bkmkend atrfstart atrfend ' +
    'filetbl do pnseclvl background'
  ).split(' '),
);

/** Groups of remarks by reviewers. */
export const REMARKS = new Set([
  'annotation',
  'atnid',
  'atnauthor',
  'atntime',
  'atnicn',
  'atnref',
  'atndate',
  'atnparent',
]);
