// Scanners that type like a keyboard, where a key must not do what it does for people (docs/product/check-in.md#pages-of-a-session).

/** Keys of a scanner follow each other at this pace; people type more slowly. */
const scannerPaceMs = 50;
/** So many keys at that pace are a scanner's. */
const scannerKeys = 4;
/** A scanner that ends with two Enters, as CR and LF, sends the second one within this time. */
const secondEnterMs = 100;

let endedAt = -Infinity;

/** The text of a scanner was taken: the Enter that follows at once belongs to it. */
export function endScan(at = performance.now()): void {
  endedAt = at;
}

/**
 * Takes the keys of a page in order. The second Enter of a scanner is stopped, because a button may have got the focus since the first one.
 * What a scanner types while a field for numbers has the focus is answered at its Enter, and the field gets back what stood in it; in a
 * dialog, where nothing is judged, it is dropped.
 */
export function openScannerReader(): (event: KeyboardEvent) => string | null {
  const readAtNumber = openNumberFieldReader();
  return (event) => {
    const { key, timeStamp, target } = event;
    // A text of its own.
    if (key.length === 1) endedAt = -Infinity;
    if (key === 'Enter' && timeStamp - endedAt <= secondEnterMs && !isField(target)) {
      stop(event);
      return null;
    }
    const text = readAtNumber(event);
    if (text === null) return null;
    endScan(timeStamp);
    const isInDialog = target instanceof Element && target.closest('[role=dialog], [role=alertdialog]');
    return isInDialog ? null : text;
  };
}

interface Run {
  readonly field: EventTarget | null;
  /** What stood in the field. */
  readonly before: string;
  readonly text: string;
  readonly at: number;
}
const noRun: Run = { field: null, before: '', text: '', at: 0 };

function openNumberFieldReader(): (event: KeyboardEvent) => string | null {
  let run = noRun;
  return (event) => {
    const { target: field, key, timeStamp: at } = event;
    if (!isNumberField(field) || event.ctrlKey || event.metaKey || event.altKey) return null;
    const goesOn = field === run.field && at - run.at <= scannerPaceMs;
    if (key === 'Enter') {
      const { text } = goesOn ? run : noRun;
      run = noRun;
      if (text.length < scannerKeys) return null;
      stop(event);
      return text;
    }
    // Shift is a key of its own.
    if (key.length !== 1) return null;
    run = goesOn ? { ...run, text: run.text + key, at } : { field, before: field.value, text: key, at };
    if (run.text.length < scannerKeys) return null;
    if (run.text.length === scannerKeys) putBack(field, run.before);
    stop(event);
    return null;
  };
}

/** In a field that has a text again Enter sends that. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input:not([type=checkbox], [type=radio]), textarea')
  );
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'text' && target.inputMode === 'numeric';
}

/** As if it had been typed: React has its own setter on the element. */
function putBack(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
