import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { scanStrings } from './scan-strings.ts';
import { useTypedCode } from './use-typed-code.ts';

/** The field of typed codes, which also shows what a scanner types anywhere on the page; on a device without a camera it is the only way. */
export function CodeField({
  hasCamera,
  isBusy,
  onCode,
}: {
  hasCamera: boolean;
  isBusy: boolean;
  onCode: (code: string) => void;
}) {
  const texts = useStrings(scanStrings);
  const { typed, setTyped, send } = useTypedCode(onCode);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="grid grid-cols-[1fr_auto] items-start gap-x-3 max-[24rem]:grid-cols-1 max-[24rem]:gap-y-2"
    >
      <TextField
        label={texts.typed}
        hint={texts.typedHint}
        name="code"
        autoComplete="off"
        maxLength={2000}
        value={typed}
        onChange={setTyped}
      />
      <Button
        type="submit"
        variant="second"
        isPending={isBusy}
        className="mt-[1.875rem] min-h-12 max-[24rem]:mt-0 max-[24rem]:justify-self-start"
      >
        {texts.check}
      </Button>
      {!hasCamera && <p className="col-span-full mt-2 font-semibold">{texts.noCamera}</p>}
    </form>
  );
}
