import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { pathIn } from '#core/languages.ts';
import { dayOf } from '#core/time.ts';
import { useViewer } from '#web/api/sign-in/signed-in.ts';
import { zone } from '#web/i18n/formats.ts';
import { useWording } from '#web/i18n/language.ts';
import { pageNow } from '#web/i18n/page-clock.ts';
import { useStrings } from '#web/i18n/strings.ts';
import { useCoveredToasts } from '#web/ui/feedback/covered-toasts.ts';
import { strings as uiStrings } from '#web/ui/strings.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { usePathHere } from '../header/navigation.ts';
import { configQuery } from '../queries.ts';
import { commandStrings } from './command-strings.ts';
import { actionCommands } from './action-commands.ts';
import {
  beginWith,
  type Command,
  createCommands,
  eventCommands,
  matching,
  pageCommands,
} from './commands.ts';
import { readTypedDay } from './typed-day.ts';
import { useFound } from './use-found.ts';

const mostShown = 8;

/** One field for everything: rows that a search finds, pages, and forms of new rows, by the rights of the account. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const texts = useStrings(commandStrings);
  const { close } = useStrings(uiStrings);
  const wording = useWording();
  const viewer = useViewer();
  const router = useRouter();
  const { data: config } = useQuery(configQuery);
  const [typed, setTyped] = useState('');
  const found = useFound(typed, viewer, wording);
  const isTyped = typed.trim() !== '';
  const typedDay = readTypedDay(typed, dayOf(pageNow(), zone));
  // A day alone means its sessions.
  const verbs = typedDay ? typedDay.rest : typed;
  const actions = typedDay && verbs === '' ? [] : matching(actionCommands(viewer, wording, typedDay), verbs);
  const doable = new Set(isTyped ? actions.map(({ path }) => path) : []);
  const pages = matching(
    pageCommands(viewer, wording, config?.settingsHidden ? ['/settings'] : []),
    typed,
  ).filter(({ path }) => !doable.has(path));
  const create = matching(createCommands(viewer, wording), typed);
  const here = usePathHere();
  const ofEvent = matching(eventCommands(here, viewer, wording), typed);
  const offered = [
    {
      id: 'actions',
      title: texts.doIt,
      commands: isTyped ? actions.slice(0, mostShown) : actions.slice(0, 3),
    },
    // Before anything is typed all pages are there to be looked through.
    { id: 'pages', title: texts.pages, commands: isTyped ? pages.slice(0, mostShown) : pages },
    {
      id: 'create',
      title: texts.create,
      commands: isTyped ? create.slice(0, mostShown) : create.slice(0, 3),
    },
  ];
  const sections = [
    { id: 'event', title: texts.thisEvent, commands: ofEvent },
    // What begins with what was typed is meant rather than what has it somewhere.
    ...(isTyped
      ? offered.toSorted(
          (a, b) => Number(beginWith(b.commands, verbs)) - Number(beginWith(a.commands, verbs)),
        )
      : offered),
    // Last: they come later, and what has come before them has the focus.
    { id: 'results', title: texts.results, commands: found.commands },
  ].filter(({ commands }) => commands.length > 0);

  useCoveredToasts(true);

  function open(path: string) {
    onClose();
    void router.navigate({ href: pathIn(wording.language, path) });
  }

  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-[#15162b]/70 p-2 sm:p-4 sm:pt-[8vh]"
    >
      <Modal className="flex max-h-full w-full max-w-2xl flex-col overflow-hidden rounded-3xl bg-page text-ink shadow-float sm:max-h-[84vh]">
        {/* It scrolls itself, and not its menu: the field in it has the focus, so that keys scroll it. */}
        <Dialog aria-label={texts.title} className="min-h-0 scroll-py-16 overflow-y-auto outline-none">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <div className="sticky top-0 z-1 flex items-center gap-2 border-b border-line bg-page px-4 py-2">
              <SearchField aria-label={texts.search} className="flex min-w-0 flex-1 items-center gap-3">
                <Search aria-hidden className="size-5 shrink-0 text-quiet" />
                <Input
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type
                  autoFocus
                  placeholder={texts.search}
                  className="min-h-11 w-full min-w-0 bg-transparent text-lg outline-none placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
                />
              </SearchField>
              <IconButton label={close} onPress={onClose}>
                <X aria-hidden className="size-5" />
              </IconButton>
            </div>
            <Menu
              aria-label={texts.title}
              className="p-2 outline-none"
              onAction={(key) => open(String(key).replace(/^\w+:/, ''))}
              renderEmptyState={() => (
                <p className="px-3 py-6 text-center text-quiet">
                  {found.isPending ? texts.looking : texts.nothing}
                </p>
              )}
            >
              {sections.map(({ id, title, commands }) => (
                <MenuSection key={id} id={id}>
                  <Header className="px-3 pt-3 pb-1 text-sm text-quiet">{title}</Header>
                  {commands.map((command) => (
                    <CommandItem key={command.path} id={`${id}:${command.path}`} command={command} />
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
          <p
            className="sticky bottom-0 border-t border-line bg-page px-5 py-2 text-sm text-quiet"
            aria-live="polite"
          >
            {found.hasFailed ? texts.failed : found.isPending ? texts.looking : texts.hint}
          </p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function CommandItem({ id, command: { text, kind } }: { id: string; command: Command }) {
  return (
    <MenuItem
      id={id}
      textValue={`${text}, ${kind}`}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-xl px-3 py-1.5 outline-none data-focused:bg-spark data-focused:text-on-spark data-hovered:bg-soft data-hovered:data-focused:bg-spark"
    >
      <span className="min-w-0 font-semibold wrap-anywhere">{text}</span>{' '}
      <span className="shrink-0 text-sm max-sm:hidden">{kind}</span>
    </MenuItem>
  );
}
