import { Check, Minus } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';

export interface ChoiceBoxProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isSome?: boolean;
  /** Tab leads to it; in a grid only to the cell that had the focus last. */
  readonly isStop?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A checkbox without a visible label: the row says what it is about. */
export function ChoiceBox({ label, isChosen, isSome = false, isStop = true, onChange }: ChoiceBoxProps) {
  return (
    <Checkbox
      aria-label={label}
      isSelected={isChosen}
      isIndeterminate={isSome}
      excludeFromTabOrder={!isStop}
      onChange={onChange}
      className="group grid size-11 place-items-center"
    >
      <span className="grid size-6 place-items-center rounded-md border-2 border-edge bg-card text-on-teal group-hover:border-ink group-data-focus-visible:outline-3 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-focus group-data-indeterminate:bg-teal group-data-selected:border-teal group-data-selected:bg-teal">
        <Check aria-hidden strokeWidth={3.5} className="hidden size-4 group-data-selected:block" />
        <Minus
          aria-hidden
          strokeWidth={3.5}
          className="hidden size-4 group-data-indeterminate:block group-data-selected:hidden"
        />
      </span>
    </Checkbox>
  );
}
