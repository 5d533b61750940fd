/** Whether the browser has popovers; old phones have not. */
export function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
