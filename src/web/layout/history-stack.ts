// The way that somebody took through this tab, so that going back leads to where they were.

import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { withoutLanguage } from '#core/languages.ts';
import { store, readStored } from '#web/device/storage.ts';

const key = 'trail';
/** Addresses without their language, by their place in the history of the tab. */
let trail: string[] = [];

/** To be called once the first page stands. */
export function trackHistory(router: AnyRouter): void {
  const { resolvedLocation, location } = router.state;
  const here = resolvedLocation ?? location;
  const kept = readTrail();
  // Places begin anew with each document that was not reached through this history: they say something of one trail only.
  trail = kept[placeOf(here)] === addressOf(here) ? kept : [];
  follow(here);
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
}

function follow(location: ParsedLocation): void {
  const place = placeOf(location);
  const address = addressOf(location);
  if (trail[place] !== address) trail = withStep(trail, place, address);
  store('session', key, JSON.stringify(trail));
}

/** A trail with an address at its place: what came after it was another way, and what came before it nobody may know. */
export function withStep(before: readonly string[], place: number, address: string): string[] {
  return [...Array.from({ length: place }, (_, at) => before[at] ?? ''), address];
}

function readTrail(): string[] {
  try {
    const kept: unknown = JSON.parse(readStored('session', key) ?? '[]');
    return Array.isArray(kept) ? kept.map((one) => (typeof one === 'string' ? one : '')) : [];
  } catch {
    return [];
  }
}

function placeOf({ state }: Pick<ParsedLocation, 'state'>): number {
  return state.__TSR_index;
}

function addressOf({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr;
}

/** How many steps back a page was last looked at, and with which query; null where nobody came from there. */
export function wayBackTo(
  path: string,
  here: Pick<ParsedLocation, 'state'>,
): { readonly steps: number; readonly query: string } | null {
  const before = trail.slice(0, placeOf(here));
  const place = before.findLastIndex((address) => pathOf(address) === path);
  const address = before[place];
  return address === undefined
    ? null
    : { steps: placeOf(here) - place, query: address.slice(path.length + 1) };
}

/** The link on this page that somebody followed before they came back to it. */
export function linkFollowed(from: ParsedLocation, here: ParsedLocation): HTMLElement | undefined {
  const next = trail[placeOf(here) + 1];
  if (placeOf(from) <= placeOf(here) || next === undefined) return undefined;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => withoutLanguage(link.pathname) === pathOf(next) && link.getClientRects().length > 0,
  );
  // An event may stand in a page more than once: the one that is in sight, and that leads to the very date.
  const best = (fits: (link: HTMLAnchorElement) => boolean) => links.find(fits);
  return (
    best((link) => isInSight(link) && withoutLanguage(link.pathname) + link.search === next) ??
    best(isInSight) ??
    links[0]
  );
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? '';
}

function isInSight(link: HTMLAnchorElement): boolean {
  const { top, bottom } = link.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
