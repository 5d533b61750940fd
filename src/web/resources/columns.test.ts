import { expect, test } from 'vitest';
import { eventListed, events } from '#core/resources/programme.ts';
import { columnChoices, columnsOf, listPath, entityOfListPath, referringColumns } from './entities.ts';

const fields = { ...events.fields, ...eventListed };

test('the first column stays, and others are those that were chosen, once each', () => {
  expect(columnsOf('events', fields, ['isPromoted', 'gone', 'createdAt', 'isPromoted'])).toEqual([
    'title',
    'isPromoted',
    'createdAt',
  ]);
  expect(columnsOf('events', fields, [])).toEqual(['title']);
  expect(columnsOf('events', fields)).toEqual([
    'title',
    'eventCategoryId',
    'locationId',
    'nextSessionDate',
    'visibilityStatus',
  ]);
});

test('columns on offer begin with the usual ones and leave out folders of pictures', () => {
  const offered = columnChoices('events', fields);
  expect(offered.slice(0, 5)).toEqual(columnsOf('events', fields));
  expect(offered).toContain('organizationId');
  expect(offered).not.toContain('folderId');
  expect(offered.slice(-2)).toEqual(['createdAt', 'updatedAt']);
});

test('a chosen column that refers to other rows loads them', () => {
  expect(referringColumns('events', fields, ['organizationId', 'isPromoted'])).toEqual(['organizationId']);
});

test('events have an address of their own, by which their list is found', () => {
  expect(listPath('events')).toBe('/manage/events');
  expect(entityOfListPath('/manage/events')).toBe('events');
  expect(entityOfListPath('/admin/events')).toBeNull();
  expect(entityOfListPath('/categories')).toBe('categories');
});
