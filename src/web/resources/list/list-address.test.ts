import { describe, expect, test } from 'vitest';
import type { Fields } from '#core/field/field.ts';
import {
  changeAddress,
  chosenColumns,
  filterKeys,
  isWholeList,
  queryOfAddress,
  sortOf,
  understood,
  viewOfAddress,
} from './list-address.ts';
import { readListAddress } from './read-list-address.ts';

const fields: Fields = {
  name: { kind: 'string', translated: true, searched: 'A' },
  order: { kind: 'number' },
  isActive: { kind: 'toggle' },
};

describe('the address of a list', () => {
  test('has the query of the API', () => {
    const address = { q: 'luna', page: '2', sort: '-order', 'name.$contains': 'a,b', isActive: 'true' };
    expect(queryOfAddress(address, fields)).toEqual({
      page: 2,
      limit: 25,
      sort: [{ field: 'order', descending: true }],
      filters: [
        { field: 'name', operator: 'contains', value: 'a,b' },
        { field: 'isActive', operator: 'is', value: true },
      ],
      q: 'luna',
    });
  });

  test('from an old link still opens the list: unknown parts are left out', () => {
    const address = { page: 'x', sort: 'gone', colour: 'red', count: 'true', lang: 'it', 'order.$gte': '3' };
    expect(understood(address, fields)).toEqual({ 'order.$gte': '3' });
    expect(queryOfAddress(address, fields).filters).toEqual([{ field: 'order', operator: 'gte', value: 3 }]);
    expect(readListAddress({ q: 'a', page: 2, isActive: ['true', 'false'], nothing: null })).toEqual({
      q: 'a',
      isActive: ['true', 'false'],
    });
  });

  test('of a list that is scrolled requests blocks, and is part of a view', () => {
    const address = { limit: 'all', q: 'luna', page: '3' };
    expect(understood(address, fields)).toEqual(address);
    expect(isWholeList(address)).toBe(true);
    expect(queryOfAddress(address, fields)).toMatchObject({ page: 3, limit: 100, q: 'luna' });
    expect(viewOfAddress(address)).toEqual({ limit: 'all', q: 'luna' });
    expect(filterKeys(address, fields)).toEqual([]);
    expect(isWholeList({ limit: '100' })).toBe(false);
    expect(understood({ limit: 'ALL' }, fields)).toEqual({});
  });

  test('names columns, which are no part of the query', () => {
    const address = { columns: 'order,gone', isActive: 'true' };
    expect(understood(address, fields)).toEqual(address);
    expect(queryOfAddress(address, fields).filters).toHaveLength(1);
    expect(chosenColumns(address)).toEqual(['order', 'gone']);
    expect(chosenColumns({ q: 'a' })).toBeNull();
    expect(understood({ columns: ['order', 'name'] }, fields)).toEqual({});
  });

  test('shows one view on each of its pages, in any order of its keys', () => {
    const view = viewOfAddress({ sort: 'order', page: '3', columns: 'name' });
    expect(JSON.stringify(view)).toBe(JSON.stringify(viewOfAddress({ columns: 'name', sort: 'order' })));
    expect(view).toEqual({ columns: 'name', sort: 'order' });
  });

  test('keeps words only where something is searched', () => {
    expect(understood({ q: 'luna', order: '3' }, fields)).toEqual({ q: 'luna', order: '3' });
    expect(understood({ q: 'luna', order: '3' }, { order: { kind: 'number' } })).toEqual({ order: '3' });
  });

  test('goes back to the first page when something else changes', () => {
    expect(changeAddress({ q: 'a', page: '3' }, { q: 'b' })).toEqual({ q: 'b' });
    expect(changeAddress({ q: 'a', page: '3' }, { page: '4' })).toEqual({ q: 'a', page: '4' });
    expect(changeAddress({ q: 'a', isActive: 'true' }, { isActive: undefined, q: '' })).toEqual({});
  });

  test('contains the filters and the order', () => {
    expect(filterKeys({ q: 'a', page: '2', sort: 'order', isActive: 'true', gone: '1' }, fields)).toEqual([
      'isActive',
    ]);
    expect(sortOf({}, 'name,order')).toEqual({ field: 'name', descending: false });
    expect(sortOf({ sort: '-order' }, 'name')).toEqual({ field: 'order', descending: true });
  });
});
