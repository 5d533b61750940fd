// What the door offers to the other features.

export { isCountedAdmission } from './lists/lists-store.ts';
export { lockDevicesOf, releaseDevicesOf } from './devices-store.ts';
export { openDoor, type Door } from './scan.ts';
export { recountParty } from './recount.ts';
export { recordScans } from './record.ts';
export type { ScanRequest } from './scan-request.ts';
export { releaseDue, releaseParty } from './walk-ins/walk-ins.ts';
