import { useStrings } from '#web/i18n/strings.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { strings } from './strings.ts';
import { fieldErrorText } from './failure-text.ts';

export interface Names {
  readonly name: string;
  readonly surname: string;
}

/** The name and the surname of the owner of an account, side by side where there is room. */
export function NameFields({
  typed,
  faults,
  change,
}: {
  typed: Names;
  /** Codes, by field. */
  faults: { readonly [Name in keyof Names]?: string | undefined };
  change: (changed: Partial<Names>) => void;
}) {
  const texts = useStrings(strings);
  const errorOf = (name: keyof Names) =>
    faults[name] === undefined ? undefined : fieldErrorText(texts, faults[name]);
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
