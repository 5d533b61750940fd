import { createElement } from 'react';

/**
 * For a page that is being taken over, in the place of a part whose file has not come: what the server has drawn of it stays, and works
 * as it does without script. `selector` finds its outermost element; undefined where nothing was drawn.
 */
export function asSent(selector: string) {
  const tag = document.querySelector(selector)?.localName;
  const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return tag === undefined ? undefined : () => createElement(tag, kept);
}
