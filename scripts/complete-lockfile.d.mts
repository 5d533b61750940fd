export function missingPackages(lock: unknown): Map<string, object>;
export interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
export function unverifiedPackages(lock: unknown): [string, LockedPackage][];
