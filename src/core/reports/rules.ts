// Reports: what staff export, who may, and what becomes of the file (docs/product/reports.md).

import { type AccountViewer, type AnyRight, may, type Right, type Viewer } from '#core/accounts/access.ts';
import type { Transitions } from '#core/state-machine.ts';

export const reportNames = [
  'reservations',
  'attendance',
  'schools',
  'noShows',
  'access',
  'events',
  'sessions',
  'messages',
  'funders',
  'proposals',
] as const;
export type ReportName = (typeof reportNames)[number];

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];
export type SheetFormat = Exclude<ReportFormat, 'pdf'>;

/** The formats of a report: proposals can be printed as well. */
export function formatsOf(name: ReportName): readonly ReportFormat[] {
  return reportFormats.filter((format) => format !== 'pdf' || name === 'proposals');
}

/** Reports on visits have a row for each visit that its reader may see, with names, telephone numbers and needs. */
export const visitReports = ['reservations', 'attendance', 'schools', 'noShows', 'access'] as const;
export type VisitReport = (typeof visitReports)[number];

export function isVisitReport(name: ReportName): name is VisitReport {
  return visitReports.some((one) => one === name);
}

/** Reports with data of people: one that may contain an account is withdrawn when that account is erased. */
export const reportsOfPeople = [
  ...visitReports,
  'messages',
  'proposals',
] as const satisfies readonly ReportName[];

/** Accounts with a page of reports. */
export const exportsReports: AnyRight = ['readAccounts', 'manageEvents'];

/** Whether an account may export a report: the rights of the list that it is made of (docs/product/reports.md#rights). */
export function mayExport(viewer: Viewer, name: ReportName): viewer is AccountViewer {
  if (viewer.kind === 'guest' || !may(viewer, exportsReports)) return false;
  if (name === 'funders') return may(viewer, 'manageAllEvents');
  if (name === 'proposals') return may(viewer, 'editCatalogue');
  if (name === 'events' || name === 'sessions') return may(viewer, 'manageEvents');
  // An editor who is no contact reads numbers only.
  return may(viewer, 'bookForOthers') || viewer.contactEventIds.length > 0;
}

const scopeRights = [
  'bookForOthers',
  'manageAllEvents',
  'readAccounts',
  'editCatalogue',
  'administer',
] as const satisfies readonly Right[];

/** What a file was made with: the rights of its account, and the events that it was a contact of. */
export interface ReportScope {
  readonly rights: readonly string[];
  readonly eventIds: readonly string[];
}

export function scopeOf(viewer: AccountViewer): ReportScope {
  return { rights: scopeRights.filter((right) => may(viewer, right)), eventIds: viewer.contactEventIds };
}

/** Whether an account still has all that a file was made with; each of it may have added rows or columns. */
export function covers(viewer: AccountViewer, { rights, eventIds }: ReportScope): boolean {
  const hasAll = may(viewer, 'bookForOthers') && may(viewer, 'manageAllEvents');
  return (
    scopeRights.every((right) => !rights.includes(right) || may(viewer, right)) &&
    (hasAll || eventIds.every((one) => viewer.contactEventIds.includes(one)))
  );
}

export const reportStatuses = ['waiting', 'running', 'done', 'failed', 'withdrawn'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** A running one begins again when the process that ran it is gone. */
export const reportTransitions: Transitions<ReportStatus, 'begin' | 'finish' | 'fail' | 'withdraw'> = {
  waiting: { begin: 'running', fail: 'failed', withdraw: 'withdrawn' },
  running: { begin: 'running', finish: 'done', fail: 'failed', withdraw: 'withdrawn' },
  done: { withdraw: 'withdrawn' },
  failed: {},
  withdrawn: {},
};

/** Why a report has no file: its account has lost the right, its filter cannot be read any more, or it failed again and again. */
export const reportFailures = ['forbidden', 'invalid', 'fault'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** Hours for which the file can be fetched once it is made; afterwards a job deletes it with its row. */
export const fetchableHours = 24;
/** Reports of one account that wait or run. */
export const mostUnfinished = 3;
/** Files of one account at once. */
export const mostReports = 30;
/** One that ends the server each time is not retried for ever. */
export const mostTries = 5;

/** Whether the file of a report can be fetched. */
export function isFetchable(
  { status, expiresAt }: { readonly status: ReportStatus; readonly expiresAt: Date | null },
  now: Date,
): boolean {
  return reportTransitions[status].withdraw !== undefined && expiresAt !== null && now < expiresAt;
}

/** The page of an account's reports, with one of them open: where a mail leads. */
export function reportPath(id?: string): string {
  return id === undefined ? '/admin/reports' : `/admin/reports?id=${id}`;
}

export type ReportFilterText = Record<string, string | string[]>;

/** The page with the form of a report, and the filters of a list as a query string. */
export function newReportPath(name: ReportName, filter = ''): string {
  return `/admin/reports?${new URLSearchParams({ name, ...(filter !== '' && { filter }) })}`;
}

/** The filters of such an address, as a report takes them. */
export function readFilterText(text: string): ReportFilterText {
  const search = new URLSearchParams(text);
  return Object.fromEntries(
    [...new Set(search.keys())].map((key) => {
      const [value = '', ...more] = search.getAll(key);
      return [key, more.length > 0 ? [value, ...more] : value];
    }),
  );
}

/** Entities whose lists of staff are exported as a report. */
export function reportOfEntity(entity: string): ReportName | null {
  if (entity === 'forms') return 'proposals';
  return entity === 'events' || entity === 'sessions' ? entity : null;
}
