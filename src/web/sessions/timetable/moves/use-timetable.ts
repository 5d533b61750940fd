import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { sessions as sessionsResource } from '#core/resources/programme.ts';
import type { ChangeMessage } from '#core/sessions/change-message.ts';
import { readClaims } from '#core/sessions/contract.ts';
import { readTimetable, type TimetableSession } from '#core/sessions/timetable/contract.ts';
import { call } from '#web/api/call.ts';
import { change, readVersioned, type Versioned } from '#web/api/entities.ts';
import { keyOf } from '#web/api/key.ts';
import { query } from '#web/api/query.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import {
  createMoveQueue,
  type MovePort,
  type MoveQueue,
  type MoveQuestion,
  type Moves,
} from './move-queue.ts';
import {
  createPlanned,
  movedRow,
  type GridSession,
  standingOf,
  type StandingVersion,
} from './planned-session.ts';

export type TimetableAnswer = AnswerOf<typeof readTimetable>;

/** Changes of other users appear by themselves. */
const refetchMs = 30_000;
const retryMs = 5_000;

interface OpenQuestion extends MoveQuestion {
  readonly answer: (given: { readonly message: ChangeMessage } | null) => void;
}

export interface Timetable {
  readonly answer: TimetableAnswer | undefined;
  readonly query: UseQueryResult<TimetableAnswer>;
  /** Where they are, or will be once their moves are saved. */
  readonly sessions: readonly GridSession[];
  readonly queue: MoveQueue;
  readonly moves: Moves;
  /** The move that waits for the user's word. */
  readonly question: OpenQuestion | null;
}

const nothing = { sessions: [], hidden: [] };

/** The sessions of some days, and the moves of them that are under way. */
export function useTimetable(days: readonly string[]): Timetable {
  const client = useQueryClient();
  const language = useLanguage();
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [queue] = useState(() =>
    createMoveQueue({
      ...serverPort(client),
      ask: (question) =>
        new Promise((resolve) =>
          setQuestion({
            ...question,
            answer: (given) => {
              setQuestion((shown) => (shown?.id === question.id ? null : shown));
              resolve(given);
            },
          }),
        ),
    }),
  );
  const [from = '', to = from] = [days[0], days.at(-1)];
  const reading = useQuery({
    ...query(readTimetable, { query: { from, to, lang: language } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: refetchMs,
  });
  const answer = reading.data;
  useEffect(() => {
    for (const row of answer?.sessions ?? []) queue.know(row._id, standingOf(row));
  }, [answer, queue]);
  const moves = useSyncExternalStore(queue.subscribe, queue.get);
  const [planned] = useState(createPlanned);
  const sessions = useMemo(
    () => planned(answer ?? nothing, new Map([...moves.wanted].map(([id, { to: wanted }]) => [id, wanted]))),
    [planned, answer, moves.wanted],
  );
  const waits = [...moves.wanted.values()].some(({ state }) => state === 'waiting');
  useEffect(() => {
    if (!waits) return undefined;
    const retry = () => queue.retry();
    addEventListener('online', retry);
    const clock = setInterval(retry, retryMs);
    return () => {
      removeEventListener('online', retry);
      clearInterval(clock);
    };
  }, [waits, queue]);
  return { answer, query: reading, sessions, queue, moves, question };
}

function serverPort(client: QueryClient): Omit<MovePort, 'ask'> {
  return {
    readClaims: (id) => call(readClaims, { params: { id } }),
    save: async (id, { startDate, endDate, sessionDay, locationId }, { version, message }) =>
      storedIn(
        await change(
          sessionsResource,
          id,
          {
            startDate: startDate.toISOString(),
            endDate: endDate.toISOString(),
            sessionDay,
            locationId,
            ...(message !== undefined && { message }),
          },
          version,
        ),
      ),
    read: async (id) => storedIn(await readVersioned(sessionsResource, id)),
    onSaved: (id, saved) => store(client, id, saved),
  };
}

function storedIn({ row, version }: Versioned): StandingVersion {
  const { startDate, endDate, sessionDay, locationId } = row;
  return {
    standing: {
      startDate: new Date(String(startDate)),
      endDate: new Date(String(endDate)),
      sessionDay: String(sessionDay),
      locationId: typeof locationId === 'string' ? locationId : null,
    },
    version: version ?? '',
  };
}

/** The seats of a session were saved: it has another version. */
export function storeSeats(
  client: QueryClient,
  id: string,
  saved: Pick<TimetableSession, 'maxParticipants' | 'version'>,
): void {
  storeRow(client, id, (row) => ({ ...row, ...saved }));
}

function store(client: QueryClient, id: string, saved: StandingVersion): void {
  storeRow(client, id, (row) => movedRow(row, saved));
}

/** What was read before the session was saved must not replace it. */
function storeRow(client: QueryClient, id: string, after: (row: TimetableSession) => TimetableSession): void {
  const queryKey = keyOf(readTimetable);
  void client.cancelQueries({ queryKey });
  client.setQueriesData<TimetableAnswer>(
    { queryKey },
    (before) =>
      before && {
        ...before,
        sessions: before.sessions.map((row) => (row._id === id ? after(row) : row)),
      },
  );
  void invalidateEntity(client, sessionsResource.path, { refetchType: 'none' });
}
