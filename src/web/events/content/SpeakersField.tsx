import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { memo } from 'react';
import { type Appearance, mostSpeakers } from '#core/events/content/contract.ts';
import { speakerRoles } from '#core/resources/programme.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { ReferencePicker } from '#web/resources/form/inputs/ReferencePicker.tsx';
import { chosenOptions } from '#web/resources/queries.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { contentStrings } from './content-strings.ts';

interface SpeakersFieldProps {
  readonly value: readonly Appearance[];
  readonly onChange: (value: readonly Appearance[]) => void;
  readonly isDisabled: boolean;
}

/** The people of an event in their order, each with a role; a person who is missing is created here. It does not render with other fields. */
export const SpeakersField = memo(function SpeakersField(props: SpeakersFieldProps) {
  const { value, onChange, isDisabled } = props;
  const texts = useStrings(contentStrings);
  const nameOf = useSpeakerNames(value.map(({ speakerId }) => speakerId));
  const move = (from: number, to: number) => {
    const moved = value[from];
    if (moved) onChange(value.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const roleOptions = speakerRoles.map((role) => ({ value: role, text: texts.roles[role] }));
  return (
    <div className="flex flex-col gap-4">
      {value.length === 0 && <p className="text-quiet">{texts.noSpeakers}</p>}
      {value.length > 0 && (
        <ol aria-label={texts.speakers} className="flex flex-col gap-3">
          {value.map(({ speakerId, role }, place) => {
            const name = nameOf(speakerId);
            return (
              <li
                key={`${speakerId} ${role}`}
                className="flex flex-wrap items-end gap-x-3 gap-y-2 rounded-2xl bg-soft px-4 py-3"
              >
                <p className="min-w-room-40 flex-1 self-center font-semibold wrap-anywhere">{name}</p>
                <div className="w-56 max-w-full">
                  <Select
                    label={texts.role(name)}
                    value={role}
                    isDisabled={isDisabled}
                    onChange={(chosen) => {
                      const next = speakerRoles.find((one) => one === chosen) ?? role;
                      const isTaken = value.some((one) => one.speakerId === speakerId && one.role === next);
                      if (!isTaken) onChange(value.with(place, { speakerId, role: next }));
                    }}
                    options={roleOptions}
                  />
                </div>
                {!isDisabled && (
                  <div className="flex">
                    <IconButton
                      label={texts.up(name)}
                      isDisabled={place === 0}
                      onPress={() => move(place, place - 1)}
                    >
                      <ArrowUp aria-hidden className="size-5" />
                    </IconButton>
                    <IconButton
                      label={texts.down(name)}
                      isDisabled={place === value.length - 1}
                      onPress={() => move(place, place + 1)}
                    >
                      <ArrowDown aria-hidden className="size-5" />
                    </IconButton>
                    <IconButton
                      label={texts.remove(name)}
                      onPress={() => onChange(value.toSpliced(place, 1))}
                    >
                      <X aria-hidden className="size-5" />
                    </IconButton>
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {!isDisabled && value.length < mostSpeakers && (
        <ReferencePicker
          label={texts.add}
          to="speakers"
          value={[]}
          max={1}
          onChange={([speakerId]) => {
            if (speakerId === undefined) return;
            const role = speakerRoles.find(
              (one) => !value.some((other) => other.speakerId === speakerId && other.role === one),
            );
            if (role) onChange([...value, { speakerId, role }]);
          }}
        />
      )}
    </div>
  );
});

/** The people of a draft, as they read where two versions are compared. */
export function SpeakerNames({ value }: { value: readonly Appearance[] }) {
  const texts = useStrings(contentStrings);
  const nameOf = useSpeakerNames(value.map(({ speakerId }) => speakerId));
  return <>{value.map(({ speakerId, role }) => `${nameOf(speakerId)} (${texts.roles[role]})`).join(', ')}</>;
}

function useSpeakerNames(ids: readonly string[]): (id: string) => string {
  const { data } = useQuery(chosenOptions('speakers', [...new Set(ids)], useLanguage()));
  return (id) => data?.find(({ value }) => value === id)?.text ?? '…';
}
