import { LoaderCircle } from 'lucide-react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { ReactNode } from 'react';
import { type ButtonLook, buttonLook, type ButtonSize } from './button-look.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  readonly className?: string;
  readonly children: ReactNode;
}

/** While `isPending` it keeps its place and its focus, and cannot be pressed again. */
export function Button({ look, size, className, children, ...button }: ButtonProps) {
  return (
    <AriaButton {...button} className={buttonLook(look, size, className)}>
      {button.isPending && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </AriaButton>
  );
}
