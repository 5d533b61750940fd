import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { endOtherSignIns, endSignIn, type OpenSignIn, readSignIns } from '#core/auth/sign-in-contract.ts';
import { call } from '#web/api/call.ts';
import { query } from '#web/api/query.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { fieldClass } from '#web/ui/classes.ts';
import { PathLink } from '#web/ui/PathLink.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { Section } from '../Section.tsx';
import { securityStrings } from './security-strings.ts';
import { strings } from '../strings.ts';
import { accountMessages } from '../messages.ts';

const signInsQuery = query(readSignIns, {});

/** The password, and the sign-ins of the account. */
export function SecuritySection() {
  const texts = useStrings(strings);
  const { password } = useStrings(securityStrings);
  return (
    <Section title={texts.sections.security}>
      <div className="flex flex-col items-start gap-1">
        <PathLink
          path="/profile/change-password"
          className="font-semibold underline decoration-2 underline-offset-4"
        >
          {password.link}
        </PathLink>
        <p className={fieldClass.hint}>{password.text}</p>
      </div>
      <Sessions />
    </Section>
  );
}

function Sessions() {
  const texts = useStrings(strings);
  const words = useStrings(securityStrings).sessions;
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const signIns = useQuery({ ...signInsQuery, refetchOnWindowFocus: true });
  const again = () => client.invalidateQueries({ queryKey: signInsQuery.queryKey });
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(endOtherSignIns, {}) : call(endSignIn, { params: { id } }).then((one) => [one]),
    onSuccess: async (_ended, id) => {
      toast(id === null ? words.endedOthers : words.ended);
      // The button that was pressed is removed.
      heading.current?.focus();
      await again();
    },
  });
  const all = signIns.data ?? [];
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        {words.title}
      </h3>
      <ul className="flex flex-col gap-2">
        {all.map((one) => (
          <SignInLine
            key={one._id}
            signIn={one}
            isEnding={ending.isPending && ending.variables === one._id}
            onEnd={() => ending.mutate(one._id)}
          />
        ))}
      </ul>
      {all.length > 1 && (
        <Button
          variant="second"
          className="self-start"
          isPending={ending.isPending && ending.variables === null}
          onPress={() => ending.mutate(null)}
        >
          {words.endOthers}
        </Button>
      )}
      {(signIns.error ?? ending.error) && (
        <p role="alert" className={fieldClass.error}>
          {messageFor(signIns.error ?? ending.error, accountMessages(texts))}
        </p>
      )}
    </div>
  );
}

interface SignInLineProps {
  readonly signIn: OpenSignIn;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SignInLine({ signIn, isEnding, onEnd }: SignInLineProps) {
  const texts = useStrings(securityStrings).sessions;
  const { date, dateTime } = useFormats();
  const device = signIn.device ?? texts.unknown;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-2xl bg-soft px-4 py-3">
      <div className="min-w-room-40 flex-1">
        <p className="font-semibold">
          {device}
          {signIn.isCurrent && ` (${texts.current})`}
        </p>
        <p className="text-sm text-quiet">
          {texts.seen(dateTime(signIn.lastSeenAt), date(signIn.createdAt))}
        </p>
      </div>
      {!signIn.isCurrent && (
        <Button
          variant="quiet"
          size="small"
          aria-label={texts.end(device)}
          isPending={isEnding}
          onPress={onEnd}
        >
          {texts.endShort}
        </Button>
      )}
    </li>
  );
}
