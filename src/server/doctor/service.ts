export { readViolations, type Violation } from './store.ts';
