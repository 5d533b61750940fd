export { type Raise, raiseMaxima } from './raise.ts';
export {
  bookableColumns,
  isAvailable,
  isStillWorthwhile,
  lockSessions,
  type LockedSession,
} from './store.ts';
