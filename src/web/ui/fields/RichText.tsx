import { createElement, Fragment, type ReactNode } from 'react';
import { parseRichText, type RichNode } from '#core/rich-text.ts';

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

/** Running text: a comfortable measure, and air around its headings. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="max-w-prose text-lg wrap-anywhere [&_a]:underline [&_a]:decoration-2 [&_a]:underline-offset-4 [&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-2xl [&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-xl [&_li]:mt-1 [&_ol]:my-4 [&_ol]:list-decimal [&_ol]:pl-6 [&_p]:my-4 [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-6">
      {children}
    </div>
  );
}
