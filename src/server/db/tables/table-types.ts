// What the tables have in common, as Kysely sees them.

import type { ColumnType, Generated } from 'kysely';
import type { BookingBody } from '#core/reservations/contract.ts';
import type { ResourceName, resources } from '#core/resources/index.ts';
import type { Row } from '#core/resources/resource.ts';

/** Times that the database fills in by default. */
export interface Times {
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** A list in a jsonb column: read as a list, written as its text (the driver would write a PostgreSQL array). */
export type JsonList<T> = ColumnType<T[], string, string>;

/** A value in a json column: read as itself, written as its text. */
export type Json<T> = ColumnType<T | null, string | null, string | null>;

export type Registered = {
  [Name in ResourceName]: Omit<Row<(typeof resources)[Name]>, keyof Times> & Times;
};

/** A registered table, some columns of which the database fills in. */
export type Defaulted<Name extends ResourceName, Column extends keyof Registered[Name]> = Omit<
  Registered[Name],
  Column
> & { [C in Column]: Generated<Registered[Name][C]> };

/** What a party needs to come. */
export type Needs = NonNullable<BookingBody['needs']>;
