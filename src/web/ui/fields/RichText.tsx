import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText, type RichNode } from '#core/rich-text.ts';
import { Prose } from '../Prose.tsx';

/** Formatted text of editors, rebuilt from a tree of allowed elements: markup itself never reaches the page. */
export function RichText({ html }: { html: string }) {
  return <Prose>{drawAll(parseRichText(html))}</Prose>;
}

function drawAll(nodes: readonly RichNode[]): ReactNode {
  // The text never changes while it is shown, so the index is a stable key.
  return nodes.map((node, place) => <Fragment key={place}>{draw(node)}</Fragment>);
}

function draw(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  if (node.element === 'br') return <br />;
  if (node.element === 'a') {
    return (
      <a href={node.href} rel="noreferrer nofollow">
        {drawAll(node.children)}
      </a>
    );
  }
  return createElement(node.element, null, drawAll(node.children));
}
