// A field of an entity as plain data: the one vocabulary of forms, filters, columns and answers (docs/product/entities.md#kinds-of-fields).

import type { Right } from '#core/accounts/access.ts';

/** A text per language. A missing language falls back to the other. */
export interface Translated {
  readonly it?: string;
  readonly en?: string;
}

/** A postal address (docs/product/entities.md#addresses). */
export interface Address {
  readonly streetName?: string;
  readonly streetNumber?: string;
  readonly zipCode?: string;
  readonly city?: string;
  readonly province?: string;
  readonly region?: string;
  readonly country?: string;
  readonly state?: string;
  readonly isFavourite?: boolean;
  readonly plainAddress?: string;
}

/**
 * Who reads a field in which rows: in all of them, or in those whose field of this name holds an event of which they are a contact, or a
 * session of one.
 */
export interface FieldGrant {
  readonly to: Right;
  readonly rows: 'all' | { readonly contactOf: string };
}

interface Common {
  readonly required?: true;
  /** Written by the product only: accepted back unchanged, refused when different. */
  readonly readOnly?: true;
  /** Chosen for a new row, then fixed: accepted back unchanged, refused when different. */
  readonly fixed?: true;
  /** The field is shown, and its rules hold, only while another field has this value. */
  readonly visibleWhen?: { readonly field: string; readonly is: string };
  /** Moves with bookings and sessions, not by an edit: who names the version that they have seen may send an older number. */
  readonly counted?: true;
  /** Of lists only, which also sort by it: what the clock moves is not stored, and nothing filters by it. */
  readonly listed?: true;
  /** In no list and no answer of its entity, and no filter or sort key: a use case serializes it for readers who may see it. */
  readonly excluded?: true;
  /** Readers besides the rule of the row; for other readers, and in other rows, the field is absent. */
  readonly readers?: readonly FieldGrant[];
  /** The audit log records that it changed, never its values. */
  readonly personal?: true;
  /** Never below the value of this field. */
  readonly atLeast?: string;
  /** Filled only together with this field. */
  readonly with?: string;
  /** Empty while this switch is on. */
  readonly unless?: string;
}

interface TextRules {
  /** Characters. */
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'email' | 'url' | 'currency';
  /** `q` looks into this field; A weighs most. */
  readonly searched?: 'A' | 'B' | 'C';
}

export type Field =
  | (Common & TextRules & { readonly kind: 'string' | 'textarea'; readonly translated?: false })
  | (Common &
      TextRules & { readonly kind: 'string' | 'textarea'; readonly translated: true; readonly rich?: true })
  | (Common & {
      readonly kind: 'number' | 'currency';
      readonly min?: number;
      readonly max?: number;
      readonly decimals?: true;
    })
  | (Common & { readonly kind: 'date' | 'calendar' })
  | (Common & { readonly kind: 'datetime' })
  | (Common & { readonly kind: 'time' })
  | (Common & { readonly kind: 'select' | 'radio'; readonly options: readonly string[] })
  | (Common & {
      readonly kind: 'toggle' | 'checkbox';
      /** Besides on and off it may be unknown: null. */
      readonly nullable?: true;
    })
  | (Common & { readonly kind: 'separator' })
  | (Common & { readonly kind: 'address'; readonly many?: false })
  | (Common & { readonly kind: 'address'; readonly many: true; readonly max?: number })
  | (Common & { readonly kind: 'uploads'; readonly max?: number })
  | (Common & {
      readonly kind: 'tags';
      readonly max?: number;
      readonly format?: 'time';
      readonly options?: readonly string[];
    })
  | (Common & {
      readonly kind: 'reference';
      readonly to: string;
      /** `q` also finds what refers to a row with its words. */
      readonly searched?: true;
    })
  | (Common & { readonly kind: 'references'; readonly to: string; readonly max?: number });

export type Fields = Readonly<Record<string, Field>>;

/** What a value is where it is stored (`Date` for an instant) and on the wire (an ISO 8601 string). */
type ValueOf<F extends Field, Instant> = F extends { kind: 'string' | 'textarea'; translated: true }
  ? Translated
  : F extends { kind: 'string' | 'textarea' | 'date' | 'calendar' | 'time' }
    ? string
    : F extends { kind: 'select' | 'radio'; options: readonly (infer O)[] }
      ? O
      : F extends { kind: 'number' | 'currency' }
        ? number
        : F extends { kind: 'datetime' }
          ? Instant
          : F extends { kind: 'toggle' | 'checkbox' }
            ? boolean
            : F extends { kind: 'tags'; options: readonly (infer O)[] }
              ? O[]
              : F extends { kind: 'uploads' | 'tags' | 'references' }
                ? string[]
                : F extends { kind: 'reference' }
                  ? string
                  : F extends { kind: 'address'; many: true }
                    ? Address[]
                    : F extends { kind: 'address' }
                      ? Address
                      : never;

/** Lists and switches are never null: none is an empty list, and off; a nullable switch may be unknown. */
type Filled<F extends Field, Instant> = F extends { nullable: true }
  ? ValueOf<F, Instant> | null
  : F extends
        | { required: true }
        | { kind: 'uploads' | 'tags' | 'references' | 'toggle' | 'checkbox' }
        | { kind: 'address'; many: true }
    ? ValueOf<F, Instant>
    : ValueOf<F, Instant> | null;

/** The TypeScript shape that the fields describe, as a row of the database. Separators are drawn, not stored. */
export type Values<T extends Fields, Instant = Date> = {
  [K in keyof T as T[K] extends { kind: 'separator' } ? never : K]: Filled<T[K], Instant>;
};

/** The names of the fields that only some readers of a row may read. */
export type ExcludedFields<T extends Fields> = {
  [K in keyof T]: T[K] extends { excluded: true } | { readers: readonly FieldGrant[] } ? K : never;
}[keyof T];

/** The same shape as it travels: instants are ISO 8601 strings in UTC. */
export type WireValues<T extends Fields> = Omit<Values<T, string>, ExcludedFields<T>>;

/** Unreachable when every kind has been answered; a new kind does not compile until each reader does. */
export function neverKind(field: never): never {
  throw new Error(`A reader does not know this field: ${JSON.stringify(field)}`);
}
