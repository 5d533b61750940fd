import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { fieldClass } from '../classes.ts';

export interface FieldNotesProps {
  readonly hint?: string | undefined;
  /** What is wrong with the value, in the page's language; the browser's own messages are never shown. */
  readonly error?: string | undefined;
}

/** Below a field: its hint and its error. */
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
