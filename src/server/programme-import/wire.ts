import type { MissingEvent } from '#core/programme-import/after/missing.ts';
import type { WireReport } from '#core/programme-import/contract.ts';
import { sentenceOf } from '#core/programme-import/reasons.ts';
import type { ImportReport } from '#core/programme-import/report.ts';

/** The serialized report. */
export function wireReport(report: ImportReport): WireReport {
  const { created, paths } = report;
  const placeOf = (line: number) => {
    const path = paths.get(line) ?? null;
    return { line: path === null ? line : null, path };
  };
  const serializeReason = (reason: ImportReport['left'][number] | ImportReport['remarks'][number]) => ({
    ...placeOf(reason.line),
    code: reason.code,
    column: reason.column,
    value: reason.value ?? null,
    minimum: reason.minimum ?? null,
    message: sentenceOf(reason),
  });
  return {
    format: report.format,
    reading: report.reading,
    dryRun: report.dryRun,
    rows: report.rows,
    weeks: report.weeks,
    firstDay: report.firstDay,
    lastDay: report.lastDay,
    strays: report.strays,
    events: report.events,
    sessions: report.sessions,
    speakers: report.speakers,
    created: {
      eventCategories: created.eventCategories.map(({ name }) => name),
      eventTypes: created.eventTypes.map(({ name }) => name),
      ageTargets: created.ageTargets.map(({ name }) => name),
      organizations: created.organizations.map(({ name }) => name),
      locations: created.locations.map(({ name }) => name),
    },
    left: report.left.map(serializeReason),
    remarks: report.remarks.map(serializeReason),
    repeatedTitles: report.repeatedTitles.map(({ title, lines }) => ({ title, places: lines.map(placeOf) })),
    missing: {
      events: report.missing.events.map(({ _id, title, sessions }) => ({
        _id,
        title,
        sessions: sessions.map(serializeMissing),
      })),
      sessions: report.missing.sessions.map((session) => ({
        ...serializeMissing(session),
        eventId: session.eventId,
        title: session.title,
      })),
    },
    notInFile: report.notInFile.map(({ _id, externalId }) => ({ _id, externalId })),
    removed: Object.fromEntries(report.removed),
    unwrapped: Object.fromEntries(report.unwrapped),
    notTaken: Object.fromEntries(report.notTaken),
  };
}

function serializeMissing({ _id, startDate, people, waiting }: MissingEvent['sessions'][number]) {
  return { _id, startDate: startDate.toISOString(), people, waiting };
}
