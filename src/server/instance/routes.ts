import * as contract from '#core/instance/contract.ts';
import { publicSettings } from '#core/settings/known.ts';
import type { Serve } from '#server/http/serve.ts';
import type { ReadSettings } from '#server/settings/service.ts';

export interface Instance {
  readonly config: contract.FixedConfig;
  readonly version: string;
  /** Changes with every build of the web: the update banner compares it. */
  readonly pipelineVersion: string;
}

export function instanceRoutes(
  serve: Serve,
  { config, version, pipelineVersion }: Instance,
  readSettings: ReadSettings,
): void {
  serve(contract.readConfig, async () => ({ ...config, ...publicSettings(await readSettings()) }));
  serve(contract.readVersion, async () => ({ version, pipelineVersion }));
}
