import { categoryColours } from '#core/resources/outline.ts';
import type { CategoryColour } from '#core/resources/catalogue.ts';

/** The background of a card and the colour of its text: the category's own, as on the event's page. */
const ink = '#15162b';
const paper = '#fffdf7';
export const cardColours: Readonly<
  Record<CategoryColour, { readonly ground: string; readonly text: string }>
> = {
  spark: { ground: '#ffc53d', text: ink },
  teal: { ground: '#00716b', text: paper },
  coral: { ground: '#c92a42', text: paper },
  violet: { ground: '#6a3fd1', text: paper },
  blue: { ground: '#1d58c9', text: paper },
  green: { ground: '#1f7a3d', text: paper },
  orange: { ground: '#f78d2d', text: ink },
  pink: { ground: '#f59ac6', text: ink },
};

/** The colour of a card without a category. */
export const plainColour: CategoryColour = 'violet';

export function cardColourOf(colour: string | undefined): CategoryColour {
  return categoryColours.find((one) => one === colour) ?? plainColour;
}
