import * as scans from '#core/check-in/contract.ts';
import * as byHand from '#core/check-in/by-hand-contract.ts';
import * as devices from '#core/check-in/device-contract.ts';
import * as door from '#core/check-in/door-contract.ts';
import type { Serve } from '#server/http/serve.ts';
import * as attendance from './lists/attendance.ts';
import * as device from './devices.ts';
import { readDevice } from './door-rights.ts';
import * as lists from './lists/lists.ts';
import { agree, takeRevokedQueue } from './revoked.ts';
import { takeOne, takeQueue } from './queue.ts';
import { type Door, scan } from './scan.ts';
import { enterByHand, passDoor } from './supervise.ts';
import { undo } from './undo.ts';
import * as walkIns from './walk-ins/walk-ins.ts';

export function checkInRoutes(serve: Serve, opened: Door, reading: lists.DoorReading): void {
  const { db } = opened;
  const enrolling = { db, zone: reading.zone };
  serve(scans.scanTicket, ({ body, ...by }) =>
    body.offline && body.admit !== false ? takeOne(opened, body, by) : scan(opened, body, by),
  );
  serve(scans.sendQueue, async ({ body, ...by }) => ({ results: await takeQueue(opened, body, by) }));
  serve(scans.undoScan, async ({ params, query, ...by }) =>
    undo(opened, params.id, by, { device: await readDevice(db, by.viewer, query.device) }),
  );
  serve(devices.sendRevokedQueue, async ({ body, ...by }) => ({
    results: await takeRevokedQueue(opened, body, by),
  }));
  serve(devices.agreeToScan, ({ params, viewer }) => agree(opened, params.id, viewer));

  serve(door.listDoorEvents, ({ query: { from, days }, ...by }) =>
    lists.listEvents(reading, { from, days: numberOf(days) }, by),
  );
  serve(door.listDoorSessions, ({ params, ...by }) => lists.listSessions(reading, params.id, by));
  serve(door.readPack, ({ params, query: { limit, since, after, device: named }, ...by }) =>
    lists.readPack(reading, params.id, { since, after, device: named, limit: numberOf(limit) }, by),
  );
  serve(door.findTickets, ({ params, query: { q, state, page }, ...by }) =>
    lists.findTickets(reading, params.id, { q, state, page: numberOf(page) }, by),
  );
  serve(door.readDoorTicket, ({ params, query, ...by }) =>
    lists.readTicket(reading, { ticketId: params.id, device: query.device }, by),
  );
  serve(door.readInside, (by) => lists.readInside(reading, by));
  serve(door.readAttendance, ({ params, ...by }) => attendance.readAttendance(reading, params.id, by));
  serve(door.readPaperList, ({ params, ...by }) => attendance.readPaperList(reading, params.id, by));
  serve(door.readAttendanceCsv, ({ params, ...by }) => attendance.attendanceCsv(reading, params.id, by));

  serve(byHand.admitByHand, ({ params, body, ...by }) =>
    enterByHand(opened, 'admit', { ...body, ticketId: params.id }, by),
  );
  serve(byHand.correctCount, ({ params, body, ...by }) =>
    enterByHand(opened, 'correction', { ...body, ticketId: params.id }, by),
  );
  serve(byHand.passDoor, ({ params, body, viewer }) =>
    passDoor(opened, { ...body, ticketId: params.id }, viewer),
  );
  serve(byHand.countWalkIns, ({ params, body: { scanId, people, device: by }, viewer }) =>
    walkIns.count(
      opened,
      { scanId, people, out: 0, device: by, sessionId: params.id, kind: 'walkIn' },
      viewer,
    ),
  );
  serve(byHand.countHeads, ({ params, body: { scanId, in: people = 0, out = 0, device: by }, viewer }) =>
    walkIns.count(opened, { scanId, people, out, device: by, sessionId: params.id, kind: 'counter' }, viewer),
  );
  serve(byHand.releaseSeats, ({ params, body: { scanId, device: by }, viewer }) =>
    walkIns.release(db, { scanId, device: by, sessionId: params.id }, viewer),
  );
  serve(byHand.readLine, ({ params, viewer }) => walkIns.readLine(db, params.id, viewer));
  serve(byHand.moveLine, ({ params, body, viewer }) => walkIns.moveLine(db, params.id, body, viewer));

  serve(devices.listDevices, () => device.list(db));
  serve(devices.addDevice, ({ body, viewer }) => device.add(enrolling, body, viewer));
  serve(devices.inviteDevice, ({ body, viewer }) => device.invite(db, body, viewer));
  serve(devices.enrolDevice, ({ body, viewer }) => device.enrol(enrolling, body, viewer));
  serve(devices.confirmDevice, ({ params, viewer }) => device.confirm(db, params.id, viewer));
  serve(devices.revokeDevice, ({ params, viewer }) => device.revoke(db, params.id, viewer));
  serve(devices.reportDevice, ({ params, body, viewer }) => device.report(db, params.id, body, viewer));
  serve(devices.listQuotas, ({ params, viewer }) => device.listQuotas(db, params.id, viewer));
  serve(devices.giveQuota, ({ params, body, viewer }) =>
    walkIns.setQuota(db, { ...body, deviceId: params.id }, viewer),
  );
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
