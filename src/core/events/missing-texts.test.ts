import { expect, test } from 'vitest';
import { events, sessions } from '#core/resources/programme.ts';
import { textsWithout } from './missing-texts.ts';

test('texts that are written in the other language only are named, in the order of the form', () => {
  const row = {
    title: { it: 'Le stelle', en: 'The stars' },
    description: { it: '<p>Una sera.</p>' },
    accessibility: { it: 'Rampa', en: ' ' },
    calendarNotes: { en: 'Wear shoes' },
    price: null,
    collaboration: 'Museo',
  };
  expect(textsWithout(events.fields, row, 'en')).toEqual(['description', 'accessibility']);
  expect(textsWithout(events.fields, row, 'it')).toEqual(['calendarNotes']);
});

test('a text that is there in no language lacks none, nor does a row without it', () => {
  expect(textsWithout(events.fields, { title: { it: '', en: '' }, description: {} }, 'en')).toEqual([]);
  expect(textsWithout(events.fields, {}, 'en')).toEqual([]);
  expect(textsWithout(sessions.fields, { price: { it: '5 €' } }, 'en')).toEqual(['price']);
});
