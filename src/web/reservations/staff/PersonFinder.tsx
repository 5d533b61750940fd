import { useState } from 'react';
import { findPerson } from '#core/people-booked/contract.ts';
import { call } from '#web/api/call.ts';
import { useSingleMutation } from '#web/api/use-single-mutation.ts';
import { useWording } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { refusalSentence } from '#web/resources/refusal-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { FoundAccount } from './bookings-queries.ts';
import { bookingsStrings } from './bookings-strings.ts';

interface PersonFinderProps {
  readonly eventId: string;
  readonly onFind: (account: FoundAccount) => void;
  readonly error?: string | undefined;
}

/** Finds an account by its whole address: for contacts, who read no other accounts (docs/product/people-booked.md#actions). */
export function PersonFinder({ eventId, onFind, error }: PersonFinderProps) {
  const texts = useStrings(bookingsStrings);
  const wording = useWording();
  const [email, setEmail] = useState('');
  const finding = useSingleMutation({
    mutationFn: (typed: string) => call(findPerson, { params: { id: eventId }, body: { email: typed } }),
    onSuccess: ({ person }, typed) => {
      if (person) onFind({ ...person, email: typed });
    },
  });
  const isUnknown = finding.data?.person === null;
  const problem = finding.isError
    ? refusalSentence(finding.error, wording)
    : isUnknown
      ? texts.noAddress
      : error;
  const find = () => {
    if (email.trim() !== '') finding.mutate(email.trim());
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-room-56 grow">
        <TextField
          label={texts.address}
          hint={texts.addressHint}
          type="email"
          autoComplete="off"
          maxLength={254}
          isRequired
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            finding.reset();
          }}
          // The form around it books.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            find();
          }}
          {...(problem !== undefined && { error: problem })}
        />
      </div>
      <Button variant="second" className="sm:mt-8" isPending={finding.isPending} onPress={find}>
        {texts.find}
      </Button>
    </div>
  );
}
