// Notices of the house or of a place (docs/product/house-notices.md).

import * as z from 'zod/mini';
import { id, instant, translated } from '#core/field/validation.ts';
import { defineResource, readByAll } from '#core/resources/resource.ts';

export const houseNotices = defineResource({
  path: 'house-notices',
  sort: '-endsAt',
  access: readByAll('editCatalogue'),
  fields: {
    text: { kind: 'textarea', translated: true, required: true, max: 300, searched: 'A' },
    // Without a place it is about the whole house.
    locationId: { kind: 'reference', to: 'locations' },
    endsAt: { kind: 'datetime', required: true },
  },
});

/** A notice as pages show it. */
export const houseNotice = z.strictObject({
  _id: id,
  text: translated,
  /** The name of the place that it is about; null: the whole house. */
  place: z.nullable(z.string()),
  endsAt: instant,
  updatedAt: instant,
});
export type HouseNotice = Readonly<z.infer<typeof houseNotice>>;
