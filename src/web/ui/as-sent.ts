import { createElement } from 'react';

/**
 * During hydration, in place of a part whose file did not load: the server's markup of it stays and works as it does without
 * script. The outermost element of the part has its name as `data-part`; undefined where the server rendered nothing.
 */
export function asSent(part: string) {
  const tag = document.querySelector(`[data-part=${part}]`)?.localName;
  const untouched = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };
  return tag === undefined ? undefined : () => createElement(tag, untouched);
}
