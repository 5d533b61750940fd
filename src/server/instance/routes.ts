import * as contract from '#core/instance/contract.ts';
import type { Serve } from '#server/http/serve.ts';

export interface Instance {
  readonly config: contract.InstanceConfig;
  readonly version: string;
  /** Changes with every build of the web: the update banner compares it. */
  readonly pipelineVersion: string;
}

export function instanceRoutes(serve: Serve, { config, version, pipelineVersion }: Instance): void {
  serve(contract.readConfig, async () => config);
  serve(contract.readVersion, async () => ({ version, pipelineVersion }));
}
