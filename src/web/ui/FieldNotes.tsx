import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { fieldClass } from './field-class.ts';

export interface FieldNotesProps {
  readonly hint?: string | undefined;
  /** What is wrong with what was entered, in the reader's language; the browser's own words are never shown. */
  readonly error?: string | undefined;
}

/** Below a field: what helps to fill it in, and what is wrong with it. */
export function FieldNotes({ hint, error }: FieldNotesProps) {
  return (
    <>
      {hint && (
        <Text slot="description" className={fieldClass.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={fieldClass.error}>
        {error && (
          <span className="inline-flex items-center gap-1.5">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            {error}
          </span>
        )}
      </FieldError>
    </>
  );
}
