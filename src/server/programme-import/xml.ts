// From bytes to elements: well-formed XML without a document type, so that nothing is expanded and nothing is fetched. The size
// of the tree is limited before the parser builds it.

import { SaxesParser } from 'saxes';
import { refuseFile } from '#core/programme-import/file-errors.ts';

export interface XmlElement {
  readonly name: string;
  /** The line of the file where its tag begins. */
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  /** Texts and elements, in their order. */
  readonly nodes: readonly (string | XmlElement)[];
}

interface OpenElement extends XmlElement {
  readonly nodes: (string | XmlElement)[];
  /** Characters of its own texts. */
  length: number;
}

/**
 * Reads a document and answers its root. Throws a Refusal for a document that is not complete, well-formed and small enough.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let atEnd = false;
  let tagLine = 1;

  parser.on('error', ({ message }) => {
    if (atEnd) throw refuseFile('cutOff', parser.line);
    throw refuseFile('badXml', parser.line, `: ${message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^(?:utf-?8|us-ascii)$/i.test(encoding)) throw refuseFile('notUtf8', 1, ` (it says ${encoding})`);
  });
  parser.on('doctype', () => {
    throw refuseFile('documentType', parser.line);
  });
  parser.on('opentagstart', () => {
    // The character after the name has been read, and may have ended the line.
    tagLine = parser.column === 0 ? parser.line - 1 : parser.line;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MAX_PARTS) throw refuseFile('tooManyParts', tagLine);
    if (open.length >= MAX_DEPTH) throw refuseFile('tooDeep', tagLine);
    const element = { name, line: tagLine, attributes, nodes: [], length: 0 };
    root ??= element;
    open.at(-1)?.nodes.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (more: string) => {
    const element = open.at(-1);
    if (!element) return;
    element.length += more.length;
    if (element.length > MAX_TEXT) throw refuseFile('textTooLong', element.line);
    element.nodes.push(more);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  parser.write(text);
  atEnd = true;
  parser.close();
  if (!root) throw refuseFile('cutOff');
  return root;
}

/** The children with a name. */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.nodes ?? []).filter(
    (node) => typeof node !== 'string' && node.name === name,
  ) as XmlElement[];
}

/** All text in an element and in its descendants, trimmed; empty where there is no element. */
export function textIn(element: XmlElement | undefined): string {
  return allTextIn(element).trim();
}

function allTextIn(element: XmlElement | undefined): string {
  return (element?.nodes ?? []).map((node) => (typeof node === 'string' ? node : allTextIn(node))).join('');
}

/** Nested elements or brackets. */
export const MAX_DEPTH = 32;
/** Elements or brackets. */
export const MAX_PARTS = 500_000;
/** Characters of one text. */
export const MAX_TEXT = 1_000_000;
