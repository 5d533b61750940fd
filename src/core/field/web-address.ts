/**
 * How an address on the web begins and what no such address has in it. Browsers take `https:host` for a path of the page that it
 * stands on, and run what begins with `javascript:`. A name before the host is left out: readers take it for the host.
 */
export const webAddress = /^https?:\/\/[^\s<>"/?#@\\]+(?:[/?#][^\s<>"]*)?$/i;

/** Whether a text is an address on the web, http or https. */
export function isWebAddress(text: string): boolean {
  return webAddress.test(text) && URL.canParse(text);
}
