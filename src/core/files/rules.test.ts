import { expect, test } from 'vitest';
import type { AccountViewer } from '#core/accounts/access.ts';
import {
  accessOf,
  cleanName,
  contentDisposition,
  mayChange,
  maySee,
  mayUpload,
  fileNameOf,
} from './rules.ts';

const user: AccountViewer = {
  kind: 'account',
  userId: 'me',
  role: 'user',
  subRoles: [],
  userType: 'private',
  contactEventIds: [],
};
const contact: AccountViewer = { ...user, subRoles: ['contact'] };
const editor: AccountViewer = { ...user, subRoles: ['editor'] };
const theirs = { userId: 'somebody' };

test.each([
  ['a user', user, { ofAll: false, own: true, picture: 'owner' }],
  ['a contact', contact, { ofAll: true, own: true, picture: 'public' }],
  ['an editor', editor, { ofAll: true, own: true, picture: 'public' }],
])('%s uploads %#', (_name, viewer, { ofAll, own, picture }) => {
  expect([mayUpload(viewer, 'public'), mayUpload(viewer, 'owner')]).toEqual([ofAll, own]);
  expect([accessOf(viewer, 'image'), accessOf(viewer, 'pdf')]).toEqual([picture, 'owner']);
});

test.each([
  ['a user', user, { see: [false, false], delete: [false, false] }],
  ['a contact', contact, { see: [true, false], delete: [false, false] }],
  ['an editor', editor, { see: [true, false], delete: [true, false] }],
  ['an admin', { ...user, role: 'admin' as const }, { see: [true, true], delete: [true, true] }],
])('what %s may do with a picture and a document of others', (_name, viewer, expected) => {
  const files = (['public', 'owner'] as const).map((access) => ({ ...theirs, access }));
  expect(files.map((file) => maySee(viewer, file))).toEqual(expected.see);
  expect(files.map((file) => mayChange(viewer, file))).toEqual(expected.delete);
});

test('every account sees and deletes its own file', () => {
  expect(maySee(user, { userId: 'me', access: 'owner' })).toBe(true);
  expect(mayChange(user, { userId: 'me', access: 'owner' })).toBe(true);
});

test.each([
  ['Locandina.JPG', 'Locandina.JPG'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\Perché no?.pdf', 'Perché no?.pdf'],
  ['  two\t lines\r\nSet-Cookie: x ', 'two lines Set-Cookie: x'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['e\u0301t\u00e9', '\u00e9t\u00e9'],
  ['\ud800', '\ufffd'],
  ['\u0000\u200b', 'file'],
  ['', 'file'],
  ['x'.repeat(500), 'x'.repeat(200)],
  ['😀'.repeat(201), '😀'.repeat(200)],
])('%j is called %j', (name, cleaned) => {
  expect(cleanName(name)).toBe(cleaned);
});

test.each([
  ['Proposta.pdf', `attachment; filename="Proposta.pdf"; filename*=UTF-8''Proposta.pdf`],
  ['Perché "no"?', `attachment; filename="Perche _no__.pdf"; filename*=UTF-8''Perch%C3%A9%20%22no%22%3F.pdf`],
  ["l'uovo*.pdf", `attachment; filename="l_uovo_.pdf"; filename*=UTF-8''l%27uovo%2A.pdf`],
])('%j is saved under its name', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

test('a file is named by words that every system takes', () => {
  expect(fileNameOf('Perché il vetro si rompe?', 'ics')).toBe('perche-il-vetro-si-rompe.ics');
  expect(fileNameOf('Edizioni del festival', 'csv')).toBe('edizioni-del-festival.csv');
  expect(fileNameOf('../../"x"', 'pdf')).toBe('x.pdf');
  expect(fileNameOf('宇宙', 'ics')).toBe('curiosa.ics');
  expect(fileNameOf('a'.repeat(200), 'ics')).toHaveLength(84);
});
