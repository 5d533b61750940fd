import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that runs once at a time. The second press of a double click comes before the first is rendered as pending; a link or
 * a code that can be used once would then be reported as used by its own user.
 */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const isUnderWay = useRef(false);
  const { mutateAsync: _, ...mutation } = useMutation({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...given) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutation.mutate(...given);
  };
  // While it runs, its result is still awaited: `reset` would drop that.
  const reset = () => {
    if (!isUnderWay.current) mutation.reset();
  };
  return { ...mutation, mutate, reset };
}
