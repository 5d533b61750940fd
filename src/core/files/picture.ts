import * as z from 'zod/mini';
import { id, translated } from '#core/field/validation.ts';

/** By width, from the smallest on: what a `srcset` is made of. Paths on the interface's own origin. */
const variants = z.array(z.strictObject({ width: z.int(), url: z.string() }));
export const pictureUrls = z.strictObject({ avif: variants, webp: variants, jpg: variants });

/** A picture as serialized for all readers: with `populate=headerImage` in `headerImageFiles`. */
export const picture = z.strictObject({
  _id: id,
  width: z.int(),
  height: z.int(),
  /** The picture in a few pixels, as a data URL. */
  placeholder: z.string(),
  /** What it shows, in the reader's language or else the other; null: decoration, nothing is read out for it. */
  alternativeText: z.nullable(z.union([z.string(), translated])),
  /** What stays in view in another shape, in per cent from the left and from the top; left out for the centre. */
  focus: z.optional(z.strictObject({ x: z.number(), y: z.number() })),
  /** The photographer, or where it is from. */
  credits: z.optional(z.string()),
  urls: pictureUrls,
});
export type Picture = z.infer<typeof picture>;

/** Wider than a card is on the finest screens, in pixels. */
const widestOnCard = 1000;

/** Of the sizes of a picture those that a card may need; for browsers that know neither AVIF nor WebP, one. */
export function cardSizes({ avif, webp, jpg }: Picture['urls']): Picture['urls'] {
  const small = (variants: typeof avif) => {
    const fitting = variants.filter(({ width }) => width <= widestOnCard);
    return fitting.length > 0 ? fitting : variants.slice(0, 1);
  };
  return { avif: small(avif), webp: small(webp), jpg: small(jpg).slice(-1) };
}
