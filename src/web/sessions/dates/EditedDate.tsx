import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
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

export interface EditedDateProps extends Omit<DateRowProps, 'edited' | 'onEdit'> {
  readonly cell: DateCell;
  readonly onClose: () => void;
}

const inputClass =
  'h-9 rounded-lg border-2 border-edge bg-card px-2 text-ink focus:border-ink aria-invalid:border-coral';

/** A date one of whose cells is a field: Enter saves it with the version that was shown, Escape leaves the date as it was. */
export function EditedDate({ cell, onClose, ...props }: EditedDateProps) {
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
  const [typed, setTyped] = useState(() =>
    timeField ? cellInWords(cell, { ...row, ...draft }, wording).slice(0, 5) : '',
  );
  const [wrongTime, setWrongTime] = useState<string | null>(null);
  const endsFirst =
    cell === 'end' && Date.parse(String(draft['endDate'])) <= Date.parse(String(base?.row['startDate']));
  useLosable(form.isDirty);
  const cellRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = cellRef.current?.querySelector<HTMLElement>('input, select');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);

  async function saved(after: object | null) {
    if (!after) return;
    announce(texts.saved);
    onClose();
    await invalidateEntity(client, sessions.path);
  }
  async function save() {
    const read = timeField && readTyped(typed);
    if (read && 'wrong' in read) {
      setWrongTime(read.wrong === 'time' ? texts.time : errorTexts.noSuchTime);
      return;
    }
    if (endsFirst) return;
    if (!form.isDirty) onClose();
    else await saved(await form.save(move.confirm));
  }
  const readTyped = (text: string) =>
    instantAt(text, { startDate: String(base?.row['startDate']), isEnd: cell === 'end' }, zone);
  useSaveKey(cellRef, () => void save());
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void save();
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
    <div ref={cellRef} onKeyDown={onKeyDown} className="flex items-center gap-1">
      {timeField && (
        <input
          {...invalid}
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
      <IconButton
        label={texts.save}
        className="size-9"
        isDisabled={form.isSaving}
        onPress={() => void save()}
      >
        <Check aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={texts.giveUp} className="size-9" onPress={onClose}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
  const theirs = form.conflict && cellInWords(cell, form.conflict.newest.row, wording);
  return (
    <>
      <DateRow {...props} onEdit={undefined} edited={{ cell, editor }} />
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
              onOverwrite={() => void form.overwrite().then(saved)}
              onDiscard={() => {
                onClose();
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
