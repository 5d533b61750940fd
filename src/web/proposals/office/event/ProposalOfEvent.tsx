import { useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { may } from '#core/accounts/access.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PathLink } from '#web/ui/PathLink.tsx';
import { type OfficeForm, eventOfFormOptions, proposalOfEventOptions } from '../queries.ts';
import { eventStrings } from './event-strings.ts';

/** In the workspace of an event: the proposal that it was made of, for those who read proposals, and how much differs by now. */
export function ProposalOfEvent({ id }: { readonly id: string }) {
  const isEditor = may(useViewer(), 'editCatalogue');
  const { data: form } = useQuery({ ...proposalOfEventOptions(id), enabled: isEditor });
  return form ? <Found form={form} /> : null;
}

function Found({ form }: { readonly form: OfficeForm }) {
  const texts = useStrings(eventStrings);
  const count = useQuery(eventOfFormOptions(form._id)).data?.differences.length ?? 0;
  const path = `/manage/forms/details/${form._id}`;
  const origin = (
    <>
      {texts.fromProposal(form.number)}:{' '}
      <PathLink path={path} className="font-semibold wrap-anywhere underline">
        {form.title?.trim() || texts.untitled}
      </PathLink>
    </>
  );
  if (count === 0)
    return (
      <p className="flex items-center gap-2">
        <Lightbulb aria-hidden className="size-5 shrink-0" />
        <span className="min-w-0">{origin}</span>
      </p>
    );
  return (
    <Banner
      tone="care"
      title={texts.differ(count)}
      action={
        <PathLink
          path={`${path}#event`}
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          {texts.toProposal}
        </PathLink>
      }
    >
      <p>{origin}</p>
    </Banner>
  );
}
