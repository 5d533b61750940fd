// Pictures that an import names by address: when they may be fetched, and what becomes of each (docs/imports.md#pictures).

import { stateAfter, type Transitions } from '#core/state-machine.ts';
import type { ImportKind, ImportStatus } from '#core/programme-import/imports.ts';
import { type AddressRefusal, readPictureAddress } from './addresses.ts';

export const runStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export type RunStatus = (typeof runStatuses)[number];
/** A run that has ended can be started again: for other hosts, or for what has failed. */
export const runTransitions: Transitions<RunStatus, 'begin' | 'finish' | 'fail' | 'restart'> = {
  waiting: { begin: 'running' },
  running: { begin: 'running', finish: 'done', fail: 'failed' },
  done: { restart: 'waiting' },
  failed: { restart: 'waiting' },
};

export const pictureStatuses = ['waiting', 'fetched', 'reused', 'failed'] as const;
export type PictureStatus = (typeof pictureStatuses)[number];
export const pictureTransitions: Transitions<PictureStatus, 'fetch' | 'reuse' | 'fail' | 'restart'> = {
  waiting: { fetch: 'fetched', reuse: 'reused', fail: 'failed', restart: 'waiting' },
  fetched: { restart: 'waiting' },
  reused: { restart: 'waiting' },
  failed: { restart: 'waiting' },
};
export const waitingPicture: PictureStatus = stateAfter(pictureTransitions, 'restart');

/** Why a picture was not fetched. */
export const pictureFailures = [
  'noSuchHost',
  'privateAddress',
  'noConnection',
  'tooSlow',
  'redirect',
  'notThere',
  'tooLarge',
  'unknownType',
  'unusable',
  'notNamed',
] as const;
export type PictureFailure = (typeof pictureFailures)[number];

/** Of one picture. */
export const maxFetchSeconds = 30;
/** Pictures of one run; the import names the others again afterwards. From slow hosts a run takes an hour and a half; after four hours the worker starts a job again. */
export const maxPerRun = 200;
/** A run that ends the server each time is not retried for ever. */
export const maxTries = 5;

/** Whether the pictures of an import can be fetched at all. */
export function hasPictures({
  kind,
  status,
  dryRun,
  takenBack,
}: {
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly dryRun: boolean;
  readonly takenBack: unknown;
}): boolean {
  return kind === 'programme' && status === 'done' && !dryRun && !takenBack;
}

/** An address, and for how many events without a picture it is named. */
export interface NamedPicture {
  readonly address: string;
  readonly events: number;
}

/** By host, the addresses that can be fetched; and those that cannot, with the reason. */
export function sortAddresses(named: readonly NamedPicture[]): {
  readonly hosts: ReadonlyMap<string, readonly NamedPicture[]>;
  readonly refused: readonly { readonly address: string; readonly refusal: AddressRefusal }[];
} {
  const hosts = new Map<string, NamedPicture[]>();
  const refused: { address: string; refusal: AddressRefusal }[] = [];
  for (const picture of named) {
    const read = readPictureAddress(picture.address);
    if (read.ok) hosts.set(read.host, [...(hosts.get(read.host) ?? []), picture]);
    else refused.push({ address: picture.address, refusal: read.refusal });
  }
  return { hosts, refused };
}
