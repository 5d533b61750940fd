export { invariantNames, readViolations, type Violation } from './store.ts';
