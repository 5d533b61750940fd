import type { Fields } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { ResourceName, resources } from '#core/resources/index.ts';

type Shown<F extends Fields> = {
  [K in keyof F]: F[K] extends { withheld: true } | { kind: 'separator' } ? never : K;
}[keyof F];
type Choices<F extends Fields> = {
  [K in keyof F]: F[K] extends { options: readonly string[] } ? K : never;
}[keyof F];

/** The labels of an entity, its fields and their options on staff pages. */
export interface EntityWords<F extends Fields = Fields> {
  /** One row, as a title: "Luogo". */
  readonly one: string;
  /** All rows, as a title: "Luoghi". */
  readonly many: string;
  /** Adds a row: "Nuovo luogo". */
  readonly add: string;
  /** In a sentence, before its name: "il luogo". */
  readonly the: string;
  readonly savedSuccess: string;
  readonly deletedSuccess: string;
  readonly fields: { readonly [K in Shown<F>]: string };
  /** Labels of audit entries that are no fields. */
  readonly trail?: Readonly<Record<string, string>>;
  /** Labels of the filters and columns of its list that are no fields, and of the options of filters. */
  readonly filters?: Readonly<Record<string, string>>;
  readonly filterOptions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Names of the views that its list offers. */
  readonly views?: Readonly<Record<string, string>>;
  /** Hints for fields. */
  readonly hints?: { readonly [K in Shown<F>]?: string };
  readonly options: {
    readonly [K in Choices<F>]: {
      readonly [
        O in F[K] extends { options: readonly (infer Option extends string)[] } ? Option : never
      ]: string;
    };
  };
}

/** The words of an entity in both languages: a missing label of a field or an option does not compile. */
export type WordsOf<N extends ResourceName> = {
  readonly [L in Language]: EntityWords<(typeof resources)[N]['fields']>;
};
