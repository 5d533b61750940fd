// The editor allows only what rich texts may contain (core/rich-text.ts): the server would remove the rest.

import { Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';

const small = (element: 'sub' | 'sup') =>
  Mark.create({
    name: element,
    parseHTML: () => [{ tag: element }],
    renderHTML: () => [element, 0],
  });

export const richExtensions = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { rel: null, target: null },
    },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
  }),
  small('sub'),
  small('sup'),
];
