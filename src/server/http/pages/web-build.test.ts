import { expect, test } from 'vitest';
import { headsOf } from './web-build.ts';

const manifest = {
  'src/web/app/bootstrap.ts': { file: 'assets/begin.js' },
  'src/web/app/entry-client.tsx': {
    file: 'assets/entry.js',
    imports: ['_react.js'],
    css: ['assets/entry.css'],
  },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/web/events/programme/EventsPage.tsx': {
    file: 'assets/EventsPage.js',
    imports: ['_shared.js', '_react.js'],
  },
  'src/web/faqs/FaqsPage.tsx': { file: 'assets/FaqsPage.js', imports: ['_shared.js'] },
  // Two that stand in one file.
  '_event-page.js': { file: 'assets/event-page.js' },
  'src/web/events/event/EventPage.tsx': { file: 'assets/event-page.js' },
  'src/web/events/event/prepare-event.ts': { file: 'assets/event-page.js' },
  'src/web/events/filters/days/DayForm.tsx': { file: 'assets/DayForm.js', imports: ['_event-page.js'] },
  'fonts/figtree-latin-wght-normal.woff2': { file: 'assets/figtree-latin-wght-normal-x1.woff2' },
  'fonts/other.woff2': { file: 'assets/other.woff2' },
};
const headFor = headsOf(manifest, 'build-1');

test('a page names its own modules after what they need, and no other page’s', () => {
  expect(headFor(['events/programme/EventsPage.tsx'])).toEqual({
    script: '/assets/begin.js',
    stylesheets: ['/assets/entry.css', '/assets/shared.css'],
    modules: ['/assets/react.js', '/assets/entry.js', '/assets/shared.js', '/assets/EventsPage.js'],
    fonts: ['/assets/figtree-latin-wght-normal-x1.woff2'],
    pipelineVersion: 'build-1',
  });
});

test('a page without a file of its own needs the entry only', () => {
  expect(headFor([]).modules).toEqual(['/assets/react.js', '/assets/entry.js']);
});

test('a file that stands for more than one part is named once', () => {
  const files = [
    'events/event/EventPage.tsx',
    'events/event/prepare-event.ts',
    'events/filters/days/DayForm.tsx',
  ];
  expect(headFor(files).modules).toEqual([
    '/assets/react.js',
    '/assets/entry.js',
    '/assets/event-page.js',
    '/assets/DayForm.js',
  ]);
});

test('a part that the build does not know by its name is an error, not a page that loads it last', () => {
  expect(() => headFor(['none/NoPage.tsx'])).toThrow('The build of the web has no src/web/none/NoPage.tsx');
});

test('a build without an entry is none', () => {
  expect(() => headsOf({}, 'x')).toThrow('The build of the web has no entry');
});
