import { describe, expect, test } from 'vitest';
import { viewerOf } from '#test/viewers.ts';
import { createCommands, eventCommands, matching, pageCommands } from './commands.ts';

const italian = { language: 'it', own: {} } as const;
const editor = viewerOf('editor', { subRoles: ['editor'] });
const scanner = viewerOf('scanner', { subRoles: ['scanner'] });
const pathsOf = (commands: readonly { readonly path: string }[]) => commands.map(({ path }) => path);

describe('commands of an account', () => {
  test('are the pages that it may open', () => {
    const pages = pathsOf(pageCommands(editor, italian, []));
    expect(pages).toContain('/manage/events');
    expect(pages).not.toContain('/settings');
    expect(pathsOf(pageCommands(scanner, italian, []))).not.toContain('/manage/events');
    expect(pathsOf(pageCommands(viewerOf('admin', { role: 'admin' }), italian, ['/settings']))).not.toContain(
      '/settings',
    );
  });

  test('create what it may add', () => {
    expect(pathsOf(createCommands(editor, italian))).toContain('/manage/events/new');
    expect(createCommands(scanner, italian)).toEqual([]);
    expect(
      pathsOf(createCommands(viewerOf('contact', { contactEventIds: ['event'] }), italian)),
    ).not.toContain('/manage/events/new');
  });
});

describe('on the page of an event', () => {
  const id = '0195a0c4-0000-7000-8000-000000000001';
  const contact = viewerOf('contact', { contactEventIds: [id] });

  test('its dates and its door are there, by right', () => {
    const dates = `/manage/events/details/${id}/dates`;
    const door = `/check-in/events/${id}/sessions`;
    expect(pathsOf(eventCommands(`/admin/events/${id}`, contact, italian))).toEqual([dates, door]);
    expect(pathsOf(eventCommands(dates, editor, italian))).toEqual([dates]);
    expect(pathsOf(eventCommands(dates, scanner, italian))).not.toContain(dates);
  });

  test('of others, and elsewhere, there is nothing', () => {
    const other = '0195a0c4-0000-7000-8000-000000000002';
    expect(eventCommands(`/admin/events/${other}`, contact, italian)).toEqual([]);
    for (const path of ['/manage/events', '/manage/events/new', `/admin/sessions/${id}`])
      expect(eventCommands(path, contact, italian)).toEqual([]);
  });
});

test('words are found in any order, without accents and case; what begins with them comes first', () => {
  const commands = ['Nuova città', 'Città e luoghi', 'Date'].map((text) => ({
    path: text,
    text,
    kind: 'Catalogo',
  }));
  expect(pathsOf(matching(commands, 'CITTA'))).toEqual(['Città e luoghi', 'Nuova città']);
  expect(pathsOf(matching(commands, 'citta nuova'))).toEqual(['Nuova città']);
  expect(pathsOf(matching(commands, 'catalogo date'))).toEqual(['Date']);
  expect(matching(commands, 'luna')).toEqual([]);
  expect(matching(commands, ' ')).toHaveLength(3);
});
