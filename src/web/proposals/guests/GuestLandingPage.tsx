import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { pathIn } from '#core/languages.ts';
import type { FormType } from '#core/proposals/templates.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { LandingBody } from '../applicant/LandingBody.tsx';
import { landingStrings } from '../applicant/landing-strings.ts';
import { beginAsGuest } from '../applicant/writing/guest-drafts.ts';
import { GuestDrafts } from './GuestDrafts.tsx';
import { GuestOnly } from './GuestOnly.tsx';

/** What can be proposed, for guests: a press begins a proposal on this device. */
export function GuestLandingPage() {
  const texts = useStrings(landingStrings);
  const language = useLanguage();
  const router = useRouter();
  const [starting, setStarting] = useState<FormType | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function begin(callId: string, formTemplateId: string, type: FormType) {
    setStarting(type);
    const id = await beginAsGuest({ callId, formTemplateId });
    setFailed(id === null);
    if (id !== null) await router.navigate({ href: pathIn(language, `/forms/details/${id}`) });
    setStarting(null);
  }

  return (
    <GuestOnly>
      <LandingBody
        starting={starting}
        onBegin={(call, { type, templateId }) => void begin(call._id, templateId, type)}
        failure={
          isFailed && (
            <div className="mt-6">
              <Banner tone="bad" isAnnounced>
                {texts.stored}
              </Banner>
            </div>
          )
        }
        earlier={<GuestDrafts />}
      />
    </GuestOnly>
  );
}
