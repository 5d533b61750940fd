import { useRef } from 'react';
import { pathIn } from '#core/languages.ts';
import { useSignedIn } from '#web/api/sign-in/signed-in.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { UnsavedDialog } from '#web/layout/unsaved/UnsavedDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ConflictBanner } from '#web/ui/form/ConflictBanner.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/feedback/toasts.ts';
import { messageFor } from '#web/refusals/message-for.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { LanguageField } from './LanguageField.tsx';
import { Missing } from './Missing.tsx';
import type { VersionedAccount } from '../own-account.ts';
import { PersonFields } from './PersonFields.tsx';
import { Portrait } from './Portrait.tsx';
import { SchoolFields } from './SchoolFields.tsx';
import { strings } from '../strings.ts';
import { accountMessages } from '../messages.ts';
import { useProfileForm } from './use-profile-form.ts';

/** One form and one button: all changes are saved together. Only the picture changes at once. */
export function ProfileForm({ initial, next }: { initial: VersionedAccount; next: string | undefined }) {
  const texts = useStrings(strings);
  const language = useLanguage();
  const form = useProfileForm(initial);
  const isLeaving = useRef(false);
  // The address may be confirmed in another tab meanwhile.
  const known = useSignedIn()?.details ?? form.account;
  const fields = { account: form.account, draft: form.draft, errors: form.errors, change: form.change };

  function saved(newest: VersionedAccount | null) {
    if (!newest) return;
    const { account } = newest;
    toast(texts.saved);
    // A page may be read in another language than the account's: only a change of the account's language leads to another page.
    if (account.language === language || account.language === form.account.language) return;
    isLeaving.current = true;
    // A page in the other language is another document.
    location.replace(pathIn(account.language, '/profile'));
  }

  return (
    <>
      <Missing account={known} next={next} />
      <Portrait account={form.account} apply={form.apply} />
      <Form
        form={{ ref: form.ref, submit: () => void (form.isDirty && form.save().then(saved)) }}
        className="gap-6"
      >
        <PersonFields {...fields} />
        <ContactFields {...fields} account={known} />
        {form.account.userType === 'school' && <SchoolFields {...fields} />}
        <LanguageField {...fields} />
        <ConsentFields {...fields} />
        {form.conflict && (
          <ConflictBanner
            title={texts.conflict.title}
            text={texts.conflict.text(form.conflict.fields.map((name) => texts.fields[name]).join(', '))}
            keepTheirs={texts.conflict.keepTheirs}
            keepMine={texts.conflict.keepMine}
            isSaving={form.isSaving}
            onOverwrite={() => void form.overwrite().then(saved)}
            onDiscard={form.discard}
          />
        )}
        {form.failure !== null && <ErrorState text={messageFor(form.failure, accountMessages(texts))} />}
        <div
          data-sticky-bar
          className={classes(
            'flex justify-end border-t-2 border-line bg-page py-3',
            form.isDirty && 'sticky bottom-(--bottom-bar) z-10',
          )}
        >
          <Button type="submit" size="large" isPending={form.isSaving} isDisabled={!form.isDirty}>
            {texts.save}
          </Button>
        </div>
      </Form>
      <UnsavedDialog
        isUnsaved={form.isDirty}
        isLeaving={isLeaving}
        title={texts.unsaved.title}
        text={texts.unsaved.text}
        leave={texts.unsaved.leave}
        stay={texts.unsaved.stay}
      />
    </>
  );
}
