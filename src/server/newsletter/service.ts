// What the newsletter offers to the other features.

export { countSubscribers } from './store.ts';
