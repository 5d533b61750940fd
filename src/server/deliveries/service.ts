export { countListed as countDeliveries, scopeOf } from './list.ts';
export { allDeliveries, type DeliveryRow } from './list-store.ts';
export { deleteOldEvents } from './store.ts';
