export { deleteOldEvents } from './store.ts';
