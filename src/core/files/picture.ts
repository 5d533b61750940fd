import * as z from 'zod/mini';
import { id, translated } from '#core/field/validation.ts';

/** By width, from the smallest on: what a `srcset` is made of. Paths on the interface's own origin. */
const variants = z.array(z.strictObject({ width: z.int(), url: z.string() }));
export const pictureUrls = z.strictObject({ avif: variants, webp: variants, jpg: variants });

/** A picture as everybody is told of it: with `populate=headerImage` in `headerImageFiles`. */
export const picture = z.strictObject({
  _id: id,
  width: z.int(),
  height: z.int(),
  /** The picture in a few pixels, as a data URL. */
  placeholder: z.string(),
  /** What it shows, in the reader's language or else the other; null: decoration, nothing is read out for it. */
  alternativeText: z.nullable(z.union([z.string(), translated])),
  urls: pictureUrls,
});
export type Picture = z.infer<typeof picture>;
