import { createMemoryHistory } from '@tanstack/react-router';
import { createQueryClient, overNetwork } from '#web/api/transport.ts';
import { wordingOf } from '#web/i18n/language.ts';
import { addPrivateRoutes } from '#web/app/private-routes.tsx';
import { createAppRouter } from '#web/app/router.tsx';

/** Every address of the route table, in Italian, and one that is not in it; `eventId` is of a public event. */
export function everyPath(eventId: string): string[] {
  const given: Record<string, string> = {
    eventId,
    day: '2026-10-03',
    locationId: '01900000-0000-7000-8000-000000000000',
    sessionId: '01900000-0000-7000-8000-000000000000',
    role: 'user',
    entity: 'speakers',
    tab: 'dates',
    formId: '01900000-0000-7000-8000-000000000000',
    token: 'a-token-of-nobody',
    id: '01900000-0000-7000-8000-000000000000',
  };
  const context = { queryClient: createQueryClient(overNetwork), ...wordingOf('it') };
  const { routesByPath } = createAppRouter(addPrivateRoutes(), context, createMemoryHistory());
  const paths = Object.keys(routesByPath).map((path) =>
    path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional: string | undefined, needed: string) => {
      const name = optional ?? needed;
      if (given[name] === undefined) throw new Error(`${path}: what shall $${name} be?`);
      return given[name];
    }),
  );
  return [...paths, '/nothing'];
}
