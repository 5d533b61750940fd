import { describe, expect, test } from 'vitest';
import { viewerOf } from '#test/viewers.ts';
import { actionCommands } from './action-commands.ts';
import {
  beginWith,
  createCommands,
  eventCommands,
  foundInOrder,
  matching,
  pageCommands,
} from './commands.ts';

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

describe('actions of the office', () => {
  const contact = viewerOf('contact', { subRoles: ['contact'], contactEventIds: ['event'] });
  const support = viewerOf('support', { subRoles: ['support'] });
  const admin = viewerOf('admin', { role: 'admin' });
  const found = (typed: string, viewer = admin) =>
    pathsOf(matching(actionCommands(viewer, italian, null), typed));

  test.each([
    ['scrivi', '/manage/reservations/write'],
    ['write', '/manage/reservations/write'],
    ['stampa', '/manage/sheets'],
    ['print sheets', '/manage/sheets'],
    ['copia edizione', '/manage/events#copy-edition'],
    ['copy edition', '/manage/events#copy-edition'],
    ['esporta prenotazioni', '/admin/reports?name=reservations'],
    ['orario', '/manage/timetable'],
    ['timetable', '/manage/timetable'],
    ['cestino', '/manage/events/bin'],
    ['restore', '/manage/events/bin'],
    ['approva', '/manage/events/approvals'],
    ['traduci', '/manage/events?missingLanguage=en'],
    ['import', '/admin/imports'],
  ])('“%s” finds %s, whatever the language of the page', (typed, path) => {
    for (const wording of [italian, { language: 'en', own: {} } as const])
      expect(pathsOf(matching(actionCommands(admin, wording, null), typed))).toContain(path);
  });

  test('are those that the account may take', () => {
    expect(found('write', support)).toEqual(['/manage/reservations/write']);
    expect(found('write', contact)).toEqual(['/manage/reservations/write']);
    expect(found('write', editor)).toEqual([]);
    expect(found('export', editor)).toEqual(['/admin/reports?name=events']);
    expect(found('copy edition', contact)).toEqual([]);
    expect(found('bin', support)).toEqual([]);
    expect(found('approva', contact)).toEqual(['/manage/events/approvals']);
    expect(found('approva', editor)).toEqual([]);
    expect(actionCommands(scanner, italian, null)).toEqual([]);
  });

  test('are of the day that is typed with them', () => {
    const saturday = { day: '2026-11-28', rest: 'scrivi' };
    expect(matching(actionCommands(admin, italian, saturday), 'scrivi')).toEqual([
      expect.objectContaining({
        path: '/manage/reservations/write?when=2026-11-28',
        text: expect.stringMatching(/^Scrivi a chi ha prenotato: sabato 28 novembre/),
      }),
    ]);
    expect(pathsOf(actionCommands(admin, italian, saturday))).toEqual([
      '/manage/reservations/write?when=2026-11-28',
      '/manage/sheets?day=2026-11-28',
      '/manage/timetable?day=2026-11-28',
    ]);
  });

  test('come after what begins with the same letters', () => {
    const [bookings] = matching(pageCommands(admin, italian, []), 'prenotazioni');
    expect(beginWith(bookings ? [bookings] : [], 'prenotazioni')).toBe(true);
    expect(beginWith(matching(actionCommands(admin, italian, null), 'prenotazioni'), 'prenotazioni')).toBe(
      false,
    );
  });
});

test('a new row is found by the verbs of adding in both languages', () => {
  for (const typed of ['crea evento', 'new evento', 'nuovo evento'])
    expect(pathsOf(matching(createCommands(editor, italian), typed))).toContain('/manage/events/new');
});

describe('what a search has found', () => {
  const named = (...texts: string[]) => texts.map((text) => ({ path: `/${text}`, text, kind: '' }));
  const found = [
    { isOfEvents: false, commands: named('Architettura del sapone, 09:30', 'Stasera, che stelle, 21:00') },
    { isOfEvents: true, commands: named('Le stelle di stasera', 'Il cielo', 'Stasera si osserva') },
  ];
  const textsOf = (typed: string, isDay: boolean) =>
    foundInOrder(found, typed, isDay).map(({ text }) => text);

  test('has events that are called like a day first, then the sessions of the day', () => {
    expect(textsOf('Stasera', true)).toEqual([
      'Stasera si osserva',
      'Le stelle di stasera',
      'Stasera, che stelle, 21:00',
      'Architettura del sapone, 09:30',
      'Il cielo',
    ]);
  });

  test('has of each kind what begins with the typed letters first', () => {
    expect(textsOf('il', false)).toEqual([
      'Architettura del sapone, 09:30',
      'Stasera, che stelle, 21:00',
      'Il cielo',
      'Le stelle di stasera',
      'Stasera si osserva',
    ]);
  });
});
