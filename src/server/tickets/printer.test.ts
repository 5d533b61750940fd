import { expect, test } from 'vitest';
import type { PrintedCertificates } from './certificate.ts';
import type { PrintedReservation } from './pdf.ts';
import { printCertificates, printTickets } from './printer.ts';

const reservation: PrintedReservation = {
  eventId: '01900000-0000-7000-8000-000000000001',
  title: 'Perché il cielo è blu',
  colour: 'teal',
  presence: 'location',
  languages: [],
  startDate: new Date('2026-11-22T10:00:00Z'),
  endDate: new Date('2026-11-22T11:00:00Z'),
  place: { name: 'Sala delle Mappe', address: 'Piazza Vecchia 1', directions: 'https://maps.example' },
  visitNotes: [],
  bookedBy: 'Ada Rossi',
  cancellableUntil: new Date('2026-11-22T09:00:00Z'),
  seatsReleased: null,
  link: 'https://festival.example/user/reservations/1',
  tickets: [{ code: '1'.repeat(130), name: 'Ada', schoolClass: null, quantity: 1, chaperones: 0 }],
};
const print = { language: 'it', zone: 'Europe/Rome' } as const;

test('tickets are rendered beside the server, each order with its own result', async () => {
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const [one, two] = await Promise.all([
    printTickets(reservation, print),
    printTickets({ ...reservation, tickets: [...reservation.tickets, ...reservation.tickets] }, print),
  ]);
  clearInterval(turning);
  expect(one.subarray(0, 5).toString()).toBe('%PDF-');
  expect(two.length).toBeGreaterThan(one.length);
  // Rendered in this thread, the two would have let the loop turn only a few times between their steps.
  expect(turns).toBeGreaterThan(10);
});

test('an order that cannot be rendered is rejected, and the next one is rendered', async () => {
  const spoilt = { ...reservation, startDate: new Date(Number.NaN) };
  await expect(printTickets(spoilt, print)).rejects.toThrow('Invalid time value');
  expect((await printTickets(reservation, print)).length).toBeGreaterThan(1000);
});

test('tickets go before the certificates that wait', async () => {
  const { eventId, title, colour, startDate, endDate } = reservation;
  const certificates: PrintedCertificates = {
    eventId,
    title,
    colour,
    startDate,
    endDate,
    place: 'Sala delle Mappe',
    issuer: 'Curiosa',
    site: 'festival.example',
    certified: [{ kind: 'person', name: 'Ada Rossi', institution: null }],
  };
  const printed: string[] = [];
  const note = (name: string) => () => void printed.push(name);
  await Promise.all([
    printCertificates(certificates, print).then(note('certificate under way')),
    printCertificates(certificates, print).then(note('certificate')),
    printTickets(reservation, print).then(note('tickets')),
    printTickets(reservation, print).then(note('more tickets')),
  ]);
  expect(printed).toEqual(['certificate under way', 'tickets', 'more tickets', 'certificate']);
});
