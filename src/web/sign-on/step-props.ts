import type { Answers, RegistrationFormErrors } from './registration-form.ts';

/** What each step of the registration is given. */
export interface StepProps {
  readonly answers: Answers;
  readonly faults: RegistrationFormErrors;
  readonly change: (changed: Partial<Answers>) => void;
}
