import * as contract from '#core/dashboard/contract.ts';
import type { Zone } from '#core/time.ts';
import type { Db } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';
import { readDashboard } from './dashboard.ts';
import { readStatistics } from './statistics.ts';

interface DashboardDeps {
  readonly db: Db;
  readonly zone: Zone;
}

export function dashboardRoutes(serve: Serve, deps: DashboardDeps): void {
  serve(contract.readDashboard, ({ viewer, language }) => readDashboard(deps, { viewer, language }));
  serve(contract.readStatistics, ({ query, viewer, language }) =>
    readStatistics(deps, query, { viewer, language }),
  );
}
