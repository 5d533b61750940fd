import { LoaderCircle } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ReactNode, type Ref, useState } from 'react';
import { type ButtonVariant, buttonClass, type ButtonSize } from './button-class.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly look?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * While `isPending` it keeps its place and its focus, and cannot be pressed again. The library's own pending state would
 * read out the button's name twice, from a note that points at the button for seconds after a page change took it away.
 * Disabled while it has the focus, as by the saving that it began, it keeps that too: a keyboard goes on from there.
 */
export function Button({ look, size, className, children, isPending, ...button }: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const { onPress: _, isDisabled = false, ...withoutPress } = button;
  const resting = { ...withoutPress, type: 'button', 'aria-disabled': true } as const;
  return (
    <AriaButton
      {...(isPending || (isDisabled && isFocused) ? resting : button)}
      onFocusChange={setFocused}
      className={buttonClass(look, size, className)}
    >
      {isPending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </AriaButton>
  );
}
