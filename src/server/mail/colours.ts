// The colours of e-mails: the brand sheet of web/ui/theme.css, in light and in dark. Mail programs drop custom properties, so each
// element has the light colour as a style, and a rule for dark that overrides it where the program reads one.

interface Palette {
  readonly page: string;
  readonly card: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly teal: string;
  readonly onTeal: string;
}
export const colours: Palette = {
  page: '#FFFDF7',
  card: '#FFFFFF',
  ink: '#15162B',
  quiet: '#5A5B6E',
  line: '#DDD8CA',
  teal: '#00716B',
  onTeal: '#FFFFFF',
};
const dark: Palette = {
  page: '#15162B',
  card: '#20223F',
  ink: '#FFF9E9',
  quiet: '#BCBDD2',
  line: '#363860',
  teal: '#4FD1C3',
  onTeal: '#15162B',
};
/** The same in both, with ink on it. */
export const spark = { below: '#FFC53D', on: '#15162B' } as const;

/** What a class is in the dark. */
const rules: Readonly<Record<string, string>> = {
  page: `background:${dark.page}!important;color:${dark.ink}!important`,
  card: `background:${dark.card}!important`,
  quiet: `color:${dark.quiet}!important`,
  line: `border-color:${dark.line}!important`,
  link: `color:${dark.teal}!important`,
  press: `background:${dark.teal}!important;border-color:${dark.teal}!important;color:${dark.onTeal}!important`,
  second: `border-color:${dark.teal}!important;color:${dark.teal}!important`,
};

/** The style sheet of every e-mail: what a mail program does not read, it does not need. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${Object.entries(rules)
  .map(([name, rule]) => `.${name}{${rule}}`)
  .join('')}}`;
