// The texts of a message as its template declares them: what each is for, what stands for its placeholders, and how it is written in
// both languages. Staff can reword each (docs/product/messages.md#wording).

import type { Language } from '#core/languages.ts';
import { fillPlaceholders } from '#core/messages/placeholders.ts';

/** What a text is for; a label is the name of a row, or a part of another text. */
export const textKinds = ['subject', 'heading', 'paragraph', 'note', 'button', 'label', 'sms'] as const;
export type TextKind = (typeof textKinds)[number];

/** The forms of a text that depends on a count: none of them, one, and any other number. */
export const countForms = ['none', 'one', 'other'] as const;
export type CountForm = (typeof countForms)[number];
export interface CountedText {
  /** Without it, `other` is used for 0. */
  readonly none?: string;
  readonly one: string;
  readonly other: string;
}

export interface MessageText<
  P extends string = string,
  W extends CountedText | string = CountedText | string,
> {
  readonly kind: TextKind;
  /** What may stand in braces; `count` besides in a text that depends on one. */
  readonly placeholders: readonly P[];
  /** Its placeholders stand in its first sentence: a message says first what it is about. */
  readonly inFirstSentence?: true;
  readonly written: Readonly<Record<Language, W>>;
}
export type MessageTexts = Readonly<Record<string, MessageText>>;
/** The texts of each message, by the name of its template. */
export type MessageCatalogue = Readonly<Record<string, MessageTexts>>;

type Written<W> = Readonly<Record<Language, W>>;
/** A date as messages name it, or its parts: `{date}` stands for all three of them. */
export const dateParts = ['title', 'day', 'time'] as const;
export type DatePlaceholder = 'date' | (typeof dateParts)[number];
const datePlaceholders: readonly DatePlaceholder[] = ['date', ...dateParts];

/** A text whose placeholders must all stand in it. */
export function text<const P extends string = never>(
  kind: TextKind,
  written: Written<string>,
  ...placeholders: readonly P[]
): MessageText<NoInfer<P>, string> {
  return { kind, placeholders, written };
}

/** A text with a form for each count; `{count}` may stand in it, the other placeholders must. */
export function counted<const P extends string = never>(
  kind: TextKind,
  written: Written<CountedText>,
  ...placeholders: readonly P[]
): MessageText<NoInfer<P>, CountedText> {
  return { kind, placeholders, written };
}

/** A text about a date: it names title, day and hour. */
export function dated<const P extends string = never>(
  kind: TextKind,
  written: Written<string>,
  ...placeholders: readonly P[]
): MessageText<DatePlaceholder | NoInfer<P>, string>;
export function dated<const P extends string = never>(
  kind: TextKind,
  written: Written<CountedText>,
  ...placeholders: readonly P[]
): MessageText<DatePlaceholder | NoInfer<P>, CountedText>;
export function dated<P extends string, W extends CountedText | string>(
  kind: TextKind,
  written: Written<W>,
  ...placeholders: readonly P[]
): MessageText<DatePlaceholder | P, W> {
  return { kind, placeholders: [...datePlaceholders, ...placeholders], written };
}

/** A text with which a message begins: all its placeholders stand in its first sentence. */
export function first<P extends string, W extends CountedText | string>(
  begins: MessageText<P, W>,
): MessageText<P, W> {
  return { ...begins, inFirstSentence: true };
}

type Facts<P extends string> = [P] extends [never] ? [] : [facts: Readonly<Record<P, string>>];
/** The texts of a message in one language, as functions of their facts; of a counted text the count comes first. */
export type MessageWords<M extends MessageTexts> = {
  readonly [Key in keyof M]: NonNullable<M[Key]> extends MessageText<infer P, infer W>
    ? string extends W
      ? (...facts: Facts<P>) => string
      : (count: number, ...facts: Facts<P>) => string
    : never;
};

/** What staff have reworded in one language, by `keyOfText`. */
export type Reworded = ReadonlyMap<string, string>;
export const nothingReworded: Reworded = new Map();

/** The key of a text, or of one form of it, among those of all messages. */
export function keyOfText(template: string, key: string): string {
  return `${template}.${key}`;
}

/** A text, or one form of it, by the key under which staff reword it. */
export interface WrittenForm {
  readonly key: string;
  readonly text: MessageText;
  readonly form: CountForm | null;
  readonly written: Readonly<Record<Language, string>>;
}

/** All that can be reworded of a message, in the order of its declaration. */
export function formsOf(texts: MessageTexts): WrittenForm[] {
  return Object.entries(texts).flatMap(([key, one]): WrittenForm[] => {
    const { it, en } = one.written;
    if (typeof it === 'string' || typeof en === 'string')
      return typeof it === 'string' && typeof en === 'string'
        ? [{ key, text: one, form: null, written: { it, en } }]
        : [];
    return countForms.flatMap((form) => {
      const [inIt, inEn] = [it[form], en[form]];
      return inIt === undefined || inEn === undefined
        ? []
        : [{ key: `${key}.${form}`, text: one, form, written: { it: inIt, en: inEn } }];
    });
  });
}

/** The texts of a message in a language: reworded ones as staff wrote them, the others as they are declared. */
export function wordsOf<C extends MessageCatalogue, Name extends keyof C & string>(
  catalogue: C,
  template: Name,
  { language, reworded }: { readonly language: Language; readonly reworded: Reworded },
): MessageWords<C[Name]> {
  const texts: MessageTexts = catalogue[template] ?? {};
  const words = Object.entries(texts).map(([key, { written }]) => {
    const inLanguage = written[language];
    const worded = (form: string, declared: string, facts: Readonly<Record<string, string>> = {}) =>
      fillPlaceholders(reworded.get(keyOfText(template, form)) ?? declared, facts);
    return [
      key,
      typeof inLanguage === 'string'
        ? (facts?: Readonly<Record<string, string>>) => worded(key, inLanguage, facts)
        : (count: number, facts?: Readonly<Record<string, string>>) => {
            const form = formFor(inLanguage, count);
            return worded(`${key}.${form}`, inLanguage[form] ?? '', { count: String(count), ...facts });
          },
    ];
  });
  // The functions have the types that the declarations say.
  return Object.fromEntries(words) as MessageWords<C[Name]>;
}

function formFor({ none }: CountedText, count: number): CountForm {
  if (count === 0 && none !== undefined) return 'none';
  return count === 1 ? 'one' : 'other';
}
