import { expect, test } from 'vitest';
import { onAirOf, streamStandingOf } from './live.ts';

const stream = (eventId: string, urls: { liveStreamingUrl?: string; streamingUrl?: string } = {}) => ({
  _id: eventId,
  eventId,
  eventTitle: `Evento ${eventId}`,
  liveStreamingUrl: null,
  streamingUrl: null,
  ...urls,
});
const session = (startDate: string, endDate: string, cancelledAt: string | null = null) => ({
  startDate: `2026-09-12T${startDate}:00Z`,
  endDate: `2026-09-12T${endDate}:00Z`,
  cancelledAt,
});
const at = (time: string) => new Date(`2026-09-12T${time}:00Z`);

test('a viewer sees what they may watch, each event once', () => {
  const [a, b] = ['https://live.example/a', 'https://live.example/b'];
  expect(
    onAirOf({
      publicLiveStream: [stream('1', { liveStreamingUrl: a }), stream('2')],
      sessions: [stream('1', { liveStreamingUrl: b }), stream('3')],
      onlineSessions: [stream('4', { streamingUrl: b }), stream('4', { streamingUrl: a })],
    }),
  ).toEqual([
    { eventId: '1', title: 'Evento 1', url: a },
    { eventId: '4', title: 'Evento 4', url: b },
  ]);
  expect(onAirOf({ publicLiveStream: [], sessions: [], onlineSessions: [] })).toEqual([]);
});

test('a stream is still to come, on, or over', () => {
  const [morning, evening] = [session('08:00', '09:00'), session('18:00', '19:00')];
  const standing = (time: string) => streamStandingOf([evening, morning], at(time));
  expect(standing('07:59')).toEqual({ phase: 'before', session: morning });
  expect(standing('08:00')).toEqual({ phase: 'now', session: morning });
  expect(standing('09:00')).toEqual({ phase: 'before', session: evening });
  expect(standing('19:00')).toEqual({ phase: 'after', session: evening });
  expect(streamStandingOf([session('08:00', '09:00', '2026-09-01T08:00:00Z')], at('08:30'))).toBeNull();
  expect(streamStandingOf([], at('08:30'))).toBeNull();
});
