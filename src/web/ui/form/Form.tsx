import type { ReactNode, RefObject } from 'react';
import { Banner } from '../feedback/Banner.tsx';

export interface FormProps {
  /** What `useForm` or `useVersionedForm` answers. */
  readonly form: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly submit: (data: FormData) => void;
  };
  readonly id?: string;
  /** Why the last submission failed, above the fields. */
  readonly failure?: ReactNode;
  /** Its gaps, width and frame. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose errors are shown by its own fields. Before hydration it posts, so that no password gets into an address. */
export function Form({ form: { ref, submit }, id, failure, className = 'gap-5', children }: FormProps) {
  return (
    <form
      ref={ref}
      id={id}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles the event of a dialog's form to the form around the dialog, which would submit that too.
        event.stopPropagation();
        submit(new FormData(event.currentTarget));
      }}
      className={`flex flex-col ${className}`}
    >
      {failure && (
        <Banner tone="bad" isAnnounced>
          {failure}
        </Banner>
      )}
      {children}
    </form>
  );
}
