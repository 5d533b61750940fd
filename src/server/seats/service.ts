export {
  bookableColumns,
  isAvailable,
  isStillWorthwhile,
  lockSessions,
  type LockedSession,
} from './store.ts';
