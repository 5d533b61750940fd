/** Whether the browser opens and closes popovers; phones that stay with what they came with do not. */
export function knowsPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
