import { expect, test } from 'vitest';
import { doorTicketPath, readDoorAddress, scanErrorPath, ticketScanPath } from './door-pages.ts';
import { isDoorPath } from './door-path.ts';

test.each([
  ['/check-in/list', true],
  ['/en/check-in/self-test', true],
  ['/check-in', true],
  ['/check-in-list', false],
  ['/events/check-in', false],
  ['/en/events', false],
])('%s is a page of the door: %s', (path, isDoor) => {
  expect(isDoorPath(path)).toBe(isDoor);
});

test('the addresses of a session’s pages are read as they are written, and no others', () => {
  const session = { eventId: 'e1', _id: 's1' };
  const of = { eventId: 'e1', sessionId: 's1' };
  const read = (path: string) => readDoorAddress(path.replace('/check-in/', ''));
  expect(read(doorTicketPath(session, 't1'))).toEqual({ page: 'ticket', ...of, ticketId: 't1' });
  expect(read(ticketScanPath(session, 't1'))).toEqual({ page: 'letIn', ...of, ticketId: 't1' });
  expect(read(scanErrorPath(session, 'forged').replace(/\?.*/, ''))).toEqual({
    page: 'codeError',
    ...of,
    ticketId: '',
  });
  expect(read('/check-in/devices')?.page).toBe('devices');
  for (const path of ['', 'events', 'events/e1/sessions/s1/tickets/t1/more', 'devices/1', 'tickets'])
    expect([path, readDoorAddress(path)]).toEqual([path, null]);
});
