import type { Answers, RegistrationFormErrors } from './registration-form.ts';

/** The props of each step of the registration. */
export interface StepProps {
  readonly answers: Answers;
  readonly errors: RegistrationFormErrors;
  readonly change: (changed: Partial<Answers>) => void;
}
