// The lines of the access table for uploads, written from docs/product/files.md.

import { accounts, admins, editors, type Expectation, managers, noCallers } from './access-callers.ts';

export const ofFiles: Readonly<Record<string, Expectation>> = {
  'POST /api/files': { let: accounts },
  'POST /api/uploads': { let: accounts },
  // Without a form.
  'PATCH /api/uploads/{id}': { let: accounts, rows: { own: accounts, other: noCallers }, status: 415 },
  // Its bytes are no document.
  'POST /api/uploads/{id}/finish': { let: accounts, rows: { own: accounts, other: noCallers }, status: 400 },
  'GET /api/files': { let: managers },
  'GET /api/files/{id}': { let: accounts, rows: { own: accounts, other: admins, picture: managers } },
  'GET /api/files/{id}/uses': { let: managers, rows: { own: managers, other: admins, picture: managers } },
  'PUT /api/files/{id}': {
    let: accounts,
    rows: { own: accounts, other: admins, picture: editors },
    seen: { picture: ['contact'] },
  },
  'PUT /api/files/sort': { let: managers, status: 400 },
  'PUT /api/files/{id}/crop': {
    let: managers,
    rows: { own: managers, other: admins, picture: editors },
    seen: { picture: ['contact'] },
    body: () => ({ crop: { x: 0, y: 0, width: 9000, height: 9000 } }),
    status: 400,
  },
  'PUT /api/files/{id}/picture': {
    let: managers,
    rows: { own: managers, other: admins, picture: editors },
    seen: { picture: ['contact'] },
    // Without a form.
    status: 415,
  },
  'GET /api/files/{id}/whole': {
    let: managers,
    rows: { own: noCallers, other: noCallers, picture: managers },
  },
  'GET /api/files/{id}/content': {
    let: accounts,
    rows: { own: accounts, other: admins, picture: noCallers },
  },
  'DELETE /api/files/{id}': {
    let: accounts,
    rows: { own: accounts, other: admins, picture: editors },
    seen: { picture: ['contact'] },
  },
};
