import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { limitUnits, sessions, visibilities } from '#core/resources/programme.ts';
import { versionAt } from '#core/versions.ts';
import { useWording } from '#web/i18n/language.ts';
import { zone } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useLosable } from '#web/layout/unsaved/losable.ts';
import { ActionFailure } from '#web/resources/action/ActionFailure.tsx';
import { errorsOf } from '#web/resources/form/errors-of.ts';
import { formStrings } from '#web/resources/form/form-strings.ts';
import { useEntityForm } from '#web/resources/form/use-entity-form.ts';
import { invalidateEntity } from '#web/resources/queries.ts';
import { strings as entityStrings } from '#web/resources/strings.ts';
import { fieldWord, optionWord, wordsOf } from '#web/resources/words/index.ts';
import { announce } from '#web/ui/feedback/announcements.ts';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { useSaveKey } from '#web/ui/form/use-save-key.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useSessionMove } from '../MoveQuestion.tsx';
import { type DateCell, fieldsOfCell, instantAt } from './cell-values.ts';
import { dateStrings } from './date-strings.ts';
import { cellInWords, dateName } from './date-words.ts';
import { DateRow, type DateRowProps } from './DateRow.tsx';
import { useLeaving, type WayOut } from './use-leaving.ts';

export interface EditedDateProps extends Omit<DateRowProps, 'edited'> {
  readonly cell: DateCell;
  /** Called before something else takes the place of the cell: saves what is typed, and resolves to whether nothing is left to lose. */
  readonly settlingRef: RefObject<(() => Promise<boolean>) | null>;
  /** `isLeft`: the focus is elsewhere by then. */
  readonly onClose: (isLeft: boolean) => void;
}

const inputClass =
  'h-9 rounded-lg border-2 border-edge bg-card px-2 text-ink focus:border-ink aria-invalid:border-coral';

/** A date one of whose cells is a field: Enter and leaving it save it with the version that was shown, Escape leaves the date as it was. */
export function EditedDate({ cell, settlingRef, onClose, ...props }: EditedDateProps) {
  const { row } = props;
  const texts = useStrings(dateStrings);
  const formTexts = useStrings(formStrings);
  const { errors: errorTexts } = useStrings(entityStrings);
  const wording = useWording();
  const words = wordsOf('sessions', wording);
  const client = useQueryClient();
  const [fields] = useState(() => fieldsOfCell(cell, row));
  const [initial] = useState(() => ({ row, version: versionAt(new Date(String(row['updatedAt']))) }));
  const form = useEntityForm('sessions', fields, initial, {});
  const { base, draft } = form;
  const move = useSessionMove({ ...form, draft: { ...base?.row, ...draft } });
  const timeField = cell === 'start' ? 'startDate' : cell === 'end' ? 'endDate' : null;
  const [shownTime] = useState(() =>
    timeField ? cellInWords(cell, { ...row, ...draft }, wording).slice(0, 5) : '',
  );
  const [typed, setTyped] = useState(shownTime);
  const [wrongTime, setWrongTime] = useState<string | null>(null);
  const endsFirst =
    cell === 'end' && Date.parse(String(draft['endDate'])) <= Date.parse(String(base?.row['startDate']));
  const isTyped = form.isDirty || typed !== shownTime;
  const cellRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = cellRef.current?.querySelector<HTMLElement>('input, select');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);

  const { run, leave, end, onBlur } = useLeaving({
    cellRef,
    save,
    typed: JSON.stringify([draft, typed]),
    onClose,
  });
  // A link saves as well; where that needs a question the page asks its own.
  useLosable(isTyped, { settle: () => run({ isLeft: true, mayAsk: false }) });
  useEffect(() => {
    settlingRef.current = leave;
    return () => {
      settlingRef.current = null;
    };
  });

  async function saved(after: object | null, isLeft: boolean, isRead: boolean): Promise<boolean> {
    if (!after) return false;
    announce(texts.saved);
    const reading = invalidateEntity(client, sessions.path);
    // Another cell of the row begins with what was saved.
    if (isRead) await reading;
    end(isLeft);
    return true;
  }
  async function save({ isLeft, mayAsk }: WayOut): Promise<boolean> {
    const read = timeField && readTyped(typed);
    if (isTyped && read && 'wrong' in read) {
      setWrongTime(read.wrong === 'time' ? texts.time : errorTexts.noSuchTime);
      return false;
    }
    if (endsFirst) return false;
    if (form.isDirty)
      return saved(await form.save(mayAsk ? move.confirm : move.confirmUnasked), isLeft, isLeft && mayAsk);
    end(isLeft);
    return true;
  }
  const enter = () => void run({ isLeft: false, mayAsk: true });
  const readTyped = (text: string) =>
    instantAt(text, { startDate: String(base?.row['startDate']), isEnd: cell === 'end' }, zone);
  useSaveKey(cellRef, enter);
  const giveUp = () => {
    if (!form.isSaving) end(false);
  };
  function onKeyDown(event: KeyboardEvent) {
    // What is on its way cannot be called back: the cell closes with what was saved, or says why it was not.
    if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) enter();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const date = dateName(row, wording);
  const wrong = Object.entries(fields).flatMap(([name, field]) =>
    Object.values(errorsOf(name, field, form.errors, (one) => fieldWord(words, one), wording)),
  );
  const errors = wrongTime !== null ? [wrongTime] : endsFirst ? [errorTexts.notAfterStart] : wrong;
  const invalid = { 'aria-invalid': errors.length > 0, 'aria-describedby': `wrong-${row._id}` };
  const number = (name: string, label: string) => (
    <input
      {...invalid}
      readOnly={form.isSaving}
      inputMode="numeric"
      aria-label={texts.of(label, date)}
      value={typeof draft[name] === 'number' && !Number.isNaN(draft[name]) ? String(draft[name]) : ''}
      onChange={({ target }) => {
        const digits = target.value.replaceAll(/\D/g, '');
        form.set(name, digits === '' ? null : Number(digits));
      }}
      className={`${inputClass} w-18`}
    />
  );
  const editor = (
    // Not interactive: the listener gets the keys of its fields.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={cellRef} data-editing onKeyDown={onKeyDown} onBlur={onBlur} className="flex items-center gap-1">
      {timeField && (
        <input
          {...invalid}
          readOnly={form.isSaving}
          inputMode="numeric"
          autoComplete="off"
          aria-label={texts.of(texts.columns[cell], date)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrongTime(null);
            const read = readTyped(target.value);
            if ('at' in read) form.set(timeField, read.at);
          }}
          className={`${inputClass} w-18`}
        />
      )}
      {cell === 'seats' && number('maxParticipants', texts.columns.seats)}
      {'maxSchoolClasses' in fields && number('maxSchoolClasses', texts.classes)}
      {cell === 'cutOff' && (
        <>
          {number('reservationLimitValue', texts.columns.cutOff)}
          <select
            aria-label={texts.of(texts.unit, date)}
            value={String(draft['reservationLimitUnit'] ?? '')}
            onChange={({ target }) => form.set('reservationLimitUnit', target.value || null)}
            className={inputClass}
          >
            <option value="">–</option>
            {limitUnits.map((unit) => (
              <option key={unit} value={unit}>
                {optionWord(words, 'reservationLimitUnit', unit)}
              </option>
            ))}
          </select>
        </>
      )}
      {cell === 'visibility' && (
        <select
          aria-label={texts.of(texts.columns.visibility, date)}
          value={String(draft['visibilityStatus'])}
          onChange={({ target }) => form.set('visibilityStatus', target.value)}
          className={inputClass}
        >
          {visibilities.map((option) => (
            <option key={option} value={option}>
              {optionWord(words, 'visibilityStatus', option)}
            </option>
          ))}
        </select>
      )}
      <IconButton label={texts.save} className="size-9" isDisabled={form.isSaving} onPress={enter}>
        <Check aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={texts.giveUp} className="size-9" isDisabled={form.isSaving} onPress={giveUp}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
  const theirs = form.conflict && cellInWords(cell, form.conflict.newest.row, wording);
  return (
    <>
      <DateRow {...props} edited={{ cell, editor }} />
      <tr className="narrow:block narrow:px-4">
        <td colSpan={8} className="px-3 pb-2 narrow:block narrow:px-0">
          {errors.length > 0 && (
            <p id={`wrong-${row._id}`} role="alert" className="font-semibold text-coral">
              {errors.join(' ')}
            </p>
          )}
          {form.conflict && (
            <ConflictBanner
              title={formTexts.conflict.title}
              text={texts.yours(texts.columns[cell], theirs ?? '')}
              keepTheirs={formTexts.conflict.keepTheirs}
              keepMine={formTexts.conflict.keepMine}
              isSaving={form.isSaving}
              onOverwrite={() => void form.overwrite().then((after) => saved(after, false, false))}
              onDiscard={() => {
                end(false);
                void invalidateEntity(client, sessions.path);
              }}
            />
          )}
          {form.failure !== null && <ActionFailure error={form.failure} />}
          {errors.length === 0 && !form.conflict && form.failure === null && (
            <p className="text-sm text-quiet">{texts.keys}</p>
          )}
          {move.dialog}
        </td>
      </tr>
    </>
  );
}
