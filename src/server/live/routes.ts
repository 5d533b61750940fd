import { readClock } from '#core/live/contract.ts';
import { readNow } from '#server/db/clock.ts';
import type { Reader } from '#server/db/database.ts';
import type { Serve } from '#server/http/serve.ts';

export function liveRoutes(serve: Serve, db: Reader): void {
  serve(readClock, async () => ({ now: (await readNow(db)).toISOString() }));
}
