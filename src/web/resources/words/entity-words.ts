import type { Fields } from '#core/field/field.ts';
import type { Language } from '#core/languages.ts';
import type { ResourceName, resources } from '#core/resources/index.ts';

type Shown<F extends Fields> = {
  [K in keyof F]: F[K] extends { withheld: true } | { kind: 'separator' } ? never : K;
}[keyof F];
type Choices<F extends Fields> = {
  [K in keyof F]: F[K] extends { options: readonly string[] } ? K : never;
}[keyof F];

/** What staff pages call an entity, its fields and what can be chosen in them. */
export interface EntityWords<F extends Fields = Fields> {
  /** One of them, as a title: "Luogo". */
  readonly one: string;
  /** All of them, as a title: "Luoghi". */
  readonly many: string;
  /** Adds one: "Nuovo luogo". */
  readonly add: string;
  /** In a sentence, before its name: "il luogo". */
  readonly the: string;
  readonly savedSuccess: string;
  readonly deletedSuccess: string;
  readonly fields: { readonly [K in Shown<F>]: string };
  /** What stands in the trail of one besides its fields. */
  readonly trail?: Readonly<Record<string, string>>;
  /** What helps to fill a field in. */
  readonly hints?: { readonly [K in Shown<F>]?: string };
  readonly options: {
    readonly [K in Choices<F>]: {
      readonly [
        O in F[K] extends { options: readonly (infer Option extends string)[] } ? Option : never
      ]: string;
    };
  };
}

/** An entity in both languages: a field or a choice without its words does not compile. */
export type WordsOf<N extends ResourceName> = {
  readonly [L in Language]: EntityWords<(typeof resources)[N]['fields']>;
};
