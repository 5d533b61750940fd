import { versionAt } from '#core/versions.ts';

interface Versioned {
  readonly updatedAt: Date;
}

/** Every change of a row raises its `updatedAt` by a millisecond at least. */
export function versionOf({ updatedAt }: Versioned): string {
  return versionAt(updatedAt);
}

/** Whether an `If-Match` names the version of a row. */
export function isVersion(ifMatch: string, row: Versioned): boolean {
  return ifMatch
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === '*' || one === versionOf(row));
}
