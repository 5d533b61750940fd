import { useTyped } from './list/ListFilters.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';

interface TextSearchProps {
  readonly q: string;
  /** Only what staff have reworded is shown. */
  readonly isNarrowed: boolean;
  readonly onChange: (changes: { readonly q?: string; readonly changed?: string | undefined }) => void;
  readonly texts: { readonly search: string; readonly onlyChanged: string };
  /** How much is found; empty until that is known. */
  readonly found: string;
}

/** The search above texts that staff reword: words, whether only those that are reworded, and how much is found. */
export function TextSearch({ q, isNarrowed, onChange, texts, found }: TextSearchProps) {
  const [typed, setTyped] = useTyped(q, (search) => onChange({ q: search }));
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <search className="min-w-room-64 flex-1 sm:max-w-md">
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
      </search>
      <Checkbox isSelected={isNarrowed} onChange={(isOn) => onChange({ changed: isOn ? 'true' : undefined })}>
        {texts.onlyChanged}
      </Checkbox>
      <p className="ml-auto text-quiet tabular-nums" aria-live="polite">
        {found}
      </p>
    </div>
  );
}
