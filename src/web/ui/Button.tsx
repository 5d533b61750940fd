import { LoaderCircle } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { useStrings } from '#web/i18n/strings.ts';
import { announce } from './feedback/announcements.ts';
import { strings } from './strings.ts';
import { type ButtonVariant, buttonClass, type ButtonSize } from './classes.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * While `isPending` it stays in place, stays focused and cannot be pressed again, which is announced. The library's own pending state would announce
 * the button's name twice, from a note that points at the button for seconds after a page change removed it. A button that is
 * disabled while it has the focus (as by the saving that it started) keeps the focus: keyboard users go on from there.
 */
export function Button({ variant, size, className, children, isPending, ...button }: ButtonProps) {
  const [isFocused, setFocused] = useState(false);
  const { busy } = useStrings(strings);
  useEffect(() => {
    if (!isPending) return undefined;
    announce(busy);
    return () => announce('');
  }, [isPending, busy]);
  const { onPress: _, isDisabled = false, ...withoutPress } = button;
  const resting = { ...withoutPress, type: 'button', 'aria-disabled': true } as const;
  return (
    <AriaButton
      {...(isPending || (isDisabled && isFocused) ? resting : button)}
      onFocusChange={setFocused}
      className={buttonClass(variant, size, className)}
    >
      {isPending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </AriaButton>
  );
}
