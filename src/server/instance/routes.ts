import * as contract from '#core/instance/contract.ts';
import { offeredProviders } from '#core/auth/social-login.ts';
import { publicSettings } from '#core/settings/known.ts';
import type { Serve } from '#server/http/serve.ts';
import type { HouseNotice } from '#core/house-notices/notices.ts';
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
  readNotices: () => Promise<HouseNotice[]>,
  readCalls: () => Promise<contract.InstanceConfig['calls']>,
): void {
  serve(contract.readConfig, async () => {
    const [all, notices, calls] = await Promise.all([readSettings(), readNotices(), readCalls()]);
    const settings = publicSettings(all);
    const signInWith = offeredProviders(config.signInWith, settings);
    return { ...config, ...settings, notices, calls, signInWith };
  });
  serve(contract.readVersion, async () => ({ version, pipelineVersion }));
}
