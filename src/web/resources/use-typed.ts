import { useEffect, useState } from 'react';

/** What is typed is asked for when the typing pauses (spec 9). */
export const typingMs = 500;

/** A value as it was a moment ago, once it has stood still for so long. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
