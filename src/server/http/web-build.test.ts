import { expect, test } from 'vitest';
import { headsOf } from './web-build.ts';

const manifest = {
  'src/web/begin.ts': { file: 'assets/begin.js' },
  'src/web/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js'],
    css: ['assets/entry.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/web/events/EventsPage.tsx': { file: 'assets/EventsPage.js', imports: ['_shared.js', '_react.js'] },
  'src/web/events/EventPage.tsx': { file: 'assets/EventPage.js', imports: ['_shared.js'] },
  'fonts/figtree-latin-wght-normal.woff2': { file: 'assets/figtree-latin-wght-normal-x1.woff2' },
  'fonts/other.woff2': { file: 'assets/other.woff2' },
};
const headFor = headsOf(manifest, 'build-1');

test('a page names its own modules and what they need, and no other page’s', () => {
  expect(headFor(['events/EventsPage.tsx'])).toEqual({
    script: '/assets/begin.js',
    stylesheets: ['/assets/entry.css', '/assets/shared.css'],
    modules: ['/assets/entry.js', '/assets/react.js', '/assets/EventsPage.js', '/assets/shared.js'],
    fonts: ['/assets/figtree-latin-wght-normal-x1.woff2'],
    pipelineVersion: 'build-1',
  });
});

test('a page without a file of its own needs the entry only', () => {
  expect(headFor([]).modules).toEqual(['/assets/entry.js', '/assets/react.js']);
  expect(headFor(['none/NoPage.tsx']).modules).toEqual(['/assets/entry.js', '/assets/react.js']);
});

test('a build without an entry is none', () => {
  expect(() => headsOf({}, 'x')).toThrow('The build of the web has no entry');
});
