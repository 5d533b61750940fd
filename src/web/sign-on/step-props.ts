import type { Answers, Faults } from './registration-form.ts';

/** What each step of the registration is given. */
export interface StepProps {
  readonly answers: Answers;
  readonly faults: Faults;
  readonly change: (changed: Partial<Answers>) => void;
}
