import { useStrings } from '#web/i18n/strings.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { strings } from '../strings.ts';
import { fieldErrorText } from '../messages.ts';

export interface Names {
  readonly name: string;
  readonly surname: string;
}

/** The name and the surname of an account's owner, side by side if there is room. */
export function NameFields({
  typed,
  errors,
  change,
}: {
  typed: Names;
  /** Error codes by field. */
  errors: { readonly [Name in keyof Names]?: string | undefined };
  change: (changed: Partial<Names>) => void;
}) {
  const texts = useStrings(strings);
  const errorOf = (name: keyof Names) =>
    errors[name] === undefined ? undefined : fieldErrorText(texts, errors[name]);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label={texts.fields.name}
        name="name"
        autoComplete="given-name"
        isRequired
        maxLength={120}
        value={typed.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      <TextField
        label={texts.fields.surname}
        name="surname"
        autoComplete="family-name"
        isRequired
        maxLength={120}
        value={typed.surname}
        onChange={(surname) => change({ surname })}
        error={errorOf('surname')}
      />
    </div>
  );
}
