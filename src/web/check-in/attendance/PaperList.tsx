import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaperTicket, readPaperList, SessionToCheckIn } from '#core/check-in/door-contract.ts';
import { countOf } from '#core/check-in/heads.ts';
import { paperStateOf } from '#core/check-in/seats-released.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useFormats } from '#web/i18n/formats.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { paperOptions } from '../queries.ts';
import { attendanceStrings } from './attendance-strings.ts';

type Paper = AnswerOf<typeof readPaperList>;

/** One press prints all tickets with their last state: what a door without devices works with. */
export function PaperList({ session }: { session: SessionToCheckIn }) {
  const texts = useStrings(attendanceStrings);
  const queryClient = useQueryClient();
  const account = useSignedIn()?.details._id;
  const [isPending, setPending] = useState(false);
  const [paper, setPaper] = useState<Paper | null>(null);
  useEffect(() => {
    if (paper) print();
  }, [paper]);
  async function prepare(): Promise<void> {
    setPending(true);
    try {
      setPaper(await queryClient.fetchQuery(paperOptions(session._id, account)));
    } catch {
      toast(texts.notSaved, 'bad');
    } finally {
      setPending(false);
    }
  }
  return (
    <>
      <Button variant="second" className="print:hidden" isPending={isPending} onPress={() => void prepare()}>
        <Printer aria-hidden className="size-5" />
        {texts.paper.print}
      </Button>
      {paper && <Sheet session={session} paper={paper} />}
    </>
  );
}

const cell = 'border border-line px-2 py-1 text-left align-top';

function Sheet({ session, paper }: { session: SessionToCheckIn; paper: Paper }) {
  const texts = useStrings(attendanceStrings).paper;
  const formats = useFormats();
  const { title, startDate, endDate, location } = session;
  const when = `${formats.longDay(startDate)}, ${formats.times(startDate, endDate)}`;
  const hasSchools = paper.tickets.some(({ institution }) => institution !== null);
  const { school, ...columns } = texts.columns;
  const { code, who, ...others } = columns;
  const shown = hasSchools ? { code, who, school, ...others } : columns;
  return (
    <div data-print-alone className="hidden print:block">
      <p className="font-title text-3xl font-bold">{title}</p>
      <p className="text-lg">{location === null ? when : `${when} · ${location}`}</p>
      <p className="mb-3">{texts.asOf(formats.dateTime(paper.now), paper.tickets.length)}</p>
      <table className="w-full border-collapse">
        <thead>
          <tr>
            {Object.values(shown).map((column) => (
              <th key={column} scope="col" className={cell}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.tickets.map((ticket) => (
            <Row key={ticket._id} ticket={ticket} hasSchools={hasSchools} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ ticket, hasSchools }: { ticket: PaperTicket; hasSchools: boolean }) {
  const texts = useStrings(attendanceStrings).paper;
  const formats = useFormats();
  const { ending, surname, name, schoolClass, institution, quantity, chaperones } = ticket;
  const { isValid, attended, party, out, enteredAt, device } = ticket;
  const who = [surname, name].filter(Boolean).join(' ');
  const heads = chaperones > 0 ? `${quantity} + ${chaperones}` : String(quantity);
  const became = paperStateOf(ticket);
  const word = became === 'in' ? texts.in(countOf(attended)) : texts[became];
  const isPartly = isValid && party.entered > 0 && party.entered < party.expected;
  const state = [
    became === 'notIn' || became === 'givenBack' ? `☐ ${word}` : word,
    out > 0 && texts.out(out),
    enteredAt !== null && [formats.time(enteredAt), device].filter(Boolean).join(', '),
    // With one of its tickets several may have come in.
    isPartly && texts.party(party.entered, party.expected),
  ];
  return (
    <tr className={isValid ? 'break-inside-avoid' : 'break-inside-avoid line-through'}>
      <td className={`${cell} font-mono`}>{ending.toUpperCase()}</td>
      <td className={cell}>{[schoolClass, who].filter(Boolean).join(' · ')}</td>
      {hasSchools && <td className={cell}>{institution}</td>}
      <td className={cell}>{heads}</td>
      <td className={cell}>{state.filter(Boolean).join(' · ')}</td>
    </tr>
  );
}
