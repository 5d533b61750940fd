import { createElement } from 'react';

/**
 * For a page that is being taken over, in the place of a part whose file has not come: what the server has drawn of it stays, and works
 * as it does without script. The outermost element of the part bears its name as `data-part`; undefined where nothing was drawn.
 */
export function asSent(part: string) {
  const tag = document.querySelector(`[data-part=${part}]`)?.localName;
  const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return tag === undefined ? undefined : () => createElement(tag, kept);
}
