// The pages that the user visited in this tab, so that a link "back" leads to the page they came from.

import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { historyIndexOf } from '#web/api/router-internals.ts';
import { withoutLanguage } from '#core/languages.ts';
import { store, readStored } from '#web/device/storage.ts';

const key = 'trail';
/** Addresses without their language, by their index in the history of the tab. */
let stack: string[] = [];

/** To be called once the first page is rendered. */
export function trackHistory(router: AnyRouter): void {
  const { resolvedLocation, location } = router.state;
  const here = resolvedLocation ?? location;
  const stored = readStack();
  // Indexes begin at 0 again in a document that was not reached through this history: they belong to one stack only.
  stack = stored[historyIndexOf(here)] === addressOf(here) ? stored : [];
  follow(here);
  router.subscribe('onResolved', ({ toLocation }) => follow(toLocation));
}

function follow(location: ParsedLocation): void {
  const place = historyIndexOf(location);
  const address = addressOf(location);
  if (stack[place] !== address) stack = withStep(stack, place, address);
  store('session', key, JSON.stringify(stack));
}

/** A stack with an address at its index: later addresses are dropped, and unknown earlier ones are empty. */
export function withStep(before: readonly string[], place: number, address: string): string[] {
  return [...Array.from({ length: place }, (_, at) => before[at] ?? ''), address];
}

function readStack(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored('session', key) ?? '[]');
    return Array.isArray(stored) ? stored.map((one) => (typeof one === 'string' ? one : '')) : [];
  } catch {
    return [];
  }
}

function addressOf({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr;
}

/** How many steps back a page was last visited, and with which query; null where it was not. */
export function wayBackTo(
  path: string,
  here: Pick<ParsedLocation, 'state'>,
): { readonly steps: number; readonly query: string } | null {
  const before = stack.slice(0, historyIndexOf(here));
  const place = before.findLastIndex((address) => pathOf(address) === path);
  const address = before[place];
  return address === undefined
    ? null
    : { steps: historyIndexOf(here) - place, query: address.slice(path.length + 1) };
}

/** The link on this page that the user had followed before they came back to it. */
export function linkFollowed(from: ParsedLocation, here: ParsedLocation): HTMLElement | undefined {
  const next = stack[historyIndexOf(here) + 1];
  if (historyIndexOf(from) <= historyIndexOf(here) || next === undefined) return undefined;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    (link) => withoutLanguage(link.pathname) === pathOf(next) && link.getClientRects().length > 0,
  );
  // An event may be linked more than once: prefer a link that is visible and leads to the same session.
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
