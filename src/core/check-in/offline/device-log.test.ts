import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QueueResult } from '#core/check-in/contract.ts';
import { batchesOf, type DeviceLine, type OwnLog, ownLogOf, settled } from './device-log.ts';

const line = (number: number, state: DeviceLine['state'] = 'unsent'): DeviceLine => ({
  number,
  sessionId: 's',
  item: { kind: 'undo', scanId: `${number}`, scannedAt: '2026-11-26T15:00:00Z' },
  ticketId: null,
  heads: null,
  state,
});

test('the unsent lines are sent in the order of the counter, in requests of 200', () => {
  const lines = [line(3), line(1), line(2, 'taken'), ...Array.from({ length: 199 }, (_, at) => line(at + 4))];
  const batches = batchesOf(lines);
  expect(batches.map((batch) => batch.length)).toEqual([200, 1]);
  expect(batches.flat().map(({ number }) => number)).toEqual([
    1,
    3,
    ...Array.from({ length: 199 }, (_, at) => at + 4),
  ]);
  expect(batchesOf([line(1, 'taken')])).toEqual([]);
});

test('one line that the server cannot take blocks none of the others, and none is lost', () => {
  const outcomes = fc.constantFrom<QueueResult['outcome']>('taken', 'later', 'refused');
  fc.assert(
    fc.property(fc.array(outcomes, { maxLength: 30 }), (given) => {
      const sent = given.map((_, at) => line(at));
      const after = settled(
        sent,
        given.map((outcome) => ({ outcome })),
      );
      expect(after.map(({ number, state }) => [number, state])).toEqual(
        given.flatMap((outcome, at) => (outcome === 'later' ? [] : [[at, outcome]])),
      );
    }),
  );
});

test('a line that was taken knows the change of its ticket that the server has made of it', () => {
  const answer = { scanId: '1', result: 'valid' as const, change: 7 };
  expect(settled([line(1), line(2)], [{ outcome: 'taken', answer }, { outcome: 'taken' }])).toEqual([
    { ...line(1, 'taken'), change: 7 },
    line(2, 'taken'),
  ]);
  expect(settled([line(1)], [{ outcome: 'taken', change: 8 }])).toEqual([{ ...line(1, 'taken'), change: 8 }]);
});

test('an answer that is shorter than the request leaves the rest unsent', () => {
  expect(settled([line(1), line(2)], [{ outcome: 'taken' }])).toEqual([line(1, 'taken')]);
});

test('an undo that the server has refused leaves the admission in', () => {
  const heads = { participants: 1, chaperones: 0 };
  const scannedAt = '2026-11-26T14:00:00Z';
  const scan = {
    kind: 'scan',
    scanId: '7',
    sessionId: 's',
    ticketId: 't',
    scannedAt,
    result: 'valid',
  } as const;
  const admitted: DeviceLine = { ...line(1, 'taken'), item: scan, ticketId: 't', heads };
  const undo = (state: DeviceLine['state']): DeviceLine => ({
    ...line(2, state),
    item: { kind: 'undo', scanId: '7', scannedAt },
    ticketId: 't',
    heads,
  });
  const namesIn = (log: OwnLog) => [log.admitted, log.undone].map((some) => some.map(({ scanId }) => scanId));
  expect(namesIn(ownLogOf([admitted, undo('unsent')]))).toEqual([[], ['7']]);
  expect(namesIn(ownLogOf([admitted, undo('refused')]))).toEqual([['7'], []]);
});

test('an admission that the server has refused takes back no one when it is undone', () => {
  const heads = { participants: 1, chaperones: 0 };
  const common = { sessionId: 's', ticketId: 't', heads };
  const scan = { kind: 'scan', scanId: '7', sessionId: 's', scannedAt: '2026-11-26T14:00:00Z' } as const;
  const refused = { ...common, number: 1, state: 'refused', item: { ...scan, result: 'valid' } } as const;
  const undo = { kind: 'undo', scanId: '7', scannedAt: '2026-11-26T14:01:00Z' } as const;
  const { takenBack, undone, admitted } = ownLogOf([
    refused,
    { ...common, number: 2, state: 'unsent', item: undo },
  ]);
  expect([takenBack, undone, admitted]).toEqual([[], [], []]);
});

test('what the server has refused counts for nothing on the device either', () => {
  const heads = { participants: 2, chaperones: 0 };
  const common = { scanId: '8', sessionId: 's', scannedAt: '2026-11-26T14:00:00Z' };
  const items: readonly DeviceLine['item'][] = [
    { ...common, kind: 'scan', ticketId: 't', result: 'valid' },
    { ...common, kind: 'correction', ticketId: 't', attended: heads, note: 'Counted again' },
    { ...common, kind: 'pass', ticketId: 't', direction: 'out', heads: 1 },
    { ...common, kind: 'walkIn', people: 3 },
    { ...common, kind: 'counter', people: 3, out: 0 },
  ];
  for (const item of items) {
    const logIn = (state: DeviceLine['state']) =>
      ownLogOf([{ number: 8, sessionId: 's', item, ticketId: 't', heads, state }]);
    const countedIn = ({ admitted, passed, walkIns }: OwnLog) =>
      admitted.length + passed.length + walkIns.length;
    expect([item.kind, countedIn(logIn('taken')), countedIn(logIn('refused'))]).toEqual([item.kind, 1, 0]);
  }
});
