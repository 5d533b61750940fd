import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { listDefaults } from '#core/list-query.ts';
import { fieldClass } from '../classes.ts';
import { useTypedEarly } from './use-typed-early.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'children' | 'className'> {
  readonly label: string;
  readonly placeholder?: string;
}

export function SearchField({
  label,
  placeholder,
  maxLength = listDefaults.longestSearch,
  ...field
}: SearchFieldProps) {
  const { around, typing } = useTypedEarly(field);
  return (
    <AriaSearchField {...field} {...typing} maxLength={maxLength} ref={around} className="group relative">
      <Label className="sr-only">{label}</Label>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-quiet"
      />
      <Input
        placeholder={placeholder ?? label}
        className={`${fieldClass.input} px-12 [&::-webkit-search-cancel-button]:hidden`}
      />
      <Button className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-full group-data-empty:hidden hover:bg-soft">
        <X aria-hidden className="size-5" />
      </Button>
    </AriaSearchField>
  );
}
