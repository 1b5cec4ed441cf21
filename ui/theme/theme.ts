import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core';

const ink: MantineColorsTuple = [
  '#EEF3FA',
  '#E4EBF6',
  '#C7D6EE',
  '#A9BFE3',
  '#7899D2',
  '#5581CF',
  '#3A67C0',
  '#1B489B',
  '#153A80',
  '#0F2C63',
];
const moss: MantineColorsTuple = [
  '#F0F6EE',
  '#E3EEDF',
  '#C8DFC7',
  '#A9CBA9',
  '#8FC79A',
  '#5C9A69',
  '#3C7D4D',
  '#2A663C',
  '#20522F',
  '#163D22',
];
const amber: MantineColorsTuple = [
  '#FCF5E4',
  '#F8EBCD',
  '#EFD59C',
  '#E0BE76',
  '#E5B863',
  '#B98523',
  '#99660A',
  '#7F5000',
  '#664000',
  '#4C3000',
];
const pencil: MantineColorsTuple = [
  '#FCF1ED',
  '#F9E5DE',
  '#F0C6BB',
  '#E3A799',
  '#F09A8A',
  '#D0604F',
  '#BC3E2F',
  '#A5281B',
  '#871E13',
  '#66160D',
];
/** Mantine paints what nobody styled with these two; warm, so that a stray piece is still on our paper. */
const gray: MantineColorsTuple = [
  '#FFFEFA',
  '#F6F3EB',
  '#ECE7DB',
  '#E0D9CA',
  '#C9BFAC',
  '#918670',
  '#6B6152',
  '#534A3E',
  '#3A332A',
  '#1D1913',
];
const dark: MantineColorsTuple = [
  '#F0E9DC',
  '#C2B8A7',
  '#A09684',
  '#857A69',
  '#4B4439',
  '#353028',
  '#2A251E',
  '#201C17',
  '#171410',
  '#0F0D0A',
];

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink, moss, amber, pencil, gray, dark },
  black: '#1D1913',
  fontFamily: 'var(--font-ui)',
  headings: {
    fontFamily: 'var(--font-book)',
    fontWeight: '500',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'var(--h-1)', lineHeight: '1.06' },
      h2: { fontSize: 'var(--h-2)', lineHeight: '1.14' },
      h3: { fontSize: rem(24), lineHeight: '1.25' },
      h4: { fontSize: rem(20), lineHeight: '1.3' },
      h5: { fontSize: rem(17), lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: rem(13), sm: rem(14), md: rem(16), lg: rem(18), xl: rem(20) },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(2), sm: rem(6), md: rem(10), lg: rem(14), xl: rem(20) },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--sh-cover)', md: 'var(--sh-sheet)', xl: 'var(--sh-pop)' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Quiet by default: the blue fill (variant="filled") is for the one next step of a screen.
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Badge: { defaultProps: { variant: 'light', tt: 'none', fw: 500 } },
    Tabs: { defaultProps: { color: 'var(--ink)' } },
    Checkbox: { defaultProps: { color: 'var(--ink)', iconColor: 'var(--paper)' } },
    Radio: { defaultProps: { color: 'var(--ink)', iconColor: 'var(--paper)' } },
    Switch: { defaultProps: { color: 'var(--ink)' } },
    Slider: { defaultProps: { color: 'var(--ink)', size: 2, label: null } },
    Progress: { defaultProps: { color: 'var(--ink)', size: 4 } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Modal: { defaultProps: { radius: 'lg', centered: true, closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Menu: { defaultProps: { radius: 'md', shadow: 'xl' } },
    Popover: { defaultProps: { radius: 'md', shadow: 'xl' } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--paper-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-input)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-disabled': 'var(--paper-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line-2)',
  '--mantine-color-ink-filled': 'var(--accent-fill)',
  '--mantine-color-ink-filled-hover': 'var(--accent-hover)',
  ...tinted('ink', 'accent', 'info'),
  ...tinted('moss', 'ok', 'ok'),
  ...tinted('amber', 'warn', 'warn'),
  ...tinted('pencil', 'bad', 'bad'),
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: shared, dark: shared });

/** Mantine's own tints fail AA on warm paper in the dark; ours are the pairs that tokens.css guarantees. */
function tinted(color: string, text: string, ground: string) {
  return {
    [`--mantine-color-${color}-text`]: `var(--${text})`,
    [`--mantine-color-${color}-light`]: `var(--${ground}-soft)`,
    [`--mantine-color-${color}-light-hover`]: `color-mix(in srgb, var(--${ground}-soft) 80%, var(--${ground}-line))`,
    [`--mantine-color-${color}-light-color`]: `var(--${text})`,
    [`--mantine-color-${color}-outline`]: `var(--${text})`,
    [`--mantine-color-${color}-outline-hover`]: `var(--${ground}-soft)`,
  };
}
