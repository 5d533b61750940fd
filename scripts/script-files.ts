// Which modules of the browser travel in one file, computed from the graph of imports (docs/architecture/web.md#files-of-scripts).

import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const web = join(import.meta.dirname, '..', 'src', 'web');

/** Modules of packages by name, on any system. */
export const packages = (names: string) => new RegExp(`node_modules[\\\\/](?:${names})[\\\\/]`);

/** Modules of TanStack that only forms and growing lists need. */
export const ofForms =
  /react-virtual|virtual-core|useBlocker|queries(?:Observer)?\.|infiniteQuery(?:Observer)?\.|mutationObserver|useMutation\./i;

/** Modules whose package has files of its own; what imports them by the package's index does not need all of them. */
const isOfPackage = (id: string) => packages('react|react-dom|scheduler|zod|@tanstack').test(id);

/** The pages that guests open first, each with what it loads before it is hydrated, or soon after. */
const publicPages = {
  programme: ['events/programme/EventsPage.tsx', 'events/programme/prepare-programme.ts'],
  event: ['events/event/EventPage.tsx', 'events/event/prepare-event.ts', 'events/event/SimilarEvents.tsx'],
};
/** Further parts for guests: what they share with other pages is small, and travels with the pages above. */
const smallParts = ['faqs/FaqsPage.tsx', 'events/programme/results/PastEnd.tsx'];
/**
 * The steps of a visitor's way to a ticket, in order, with what public pages load once they are idle. Each is one file: what it needs beyond
 * the files before it. Other pages that need a module of a step load the whole file, because another request costs more.
 */
const steps = {
  soon: ['favourites/Heart.tsx', 'live/on-air.ts', 'live/use-now.ts', 'ui/feedback/PartMissing.tsx'],
  live: ['live/late.ts'],
  idle: ['app/idle-tasks.ts', 'device/ready-offline.ts', 'device/stored-tickets.ts'],
  'sign-in': ['auth/sign-in/LoginDialog.tsx', 'auth/sign-in/LoginPage.tsx'],
  personal: [
    'app/private-routes.tsx',
    'layout/PrivateArea.tsx',
    'layout/header/BottomBar.tsx',
    'layout/header/ProfileMenu.tsx',
    'layout/header/Bell.tsx',
    'favourites/FavouritesSync.tsx',
  ],
  checkout: ['reservations/checkout/CheckoutPage.tsx'],
  ticket: [
    'reservations/ticket/ReservationPage.tsx',
    'reservations/ticket/ReservationsPage.tsx',
    'ui/visit/MovedNote.tsx',
    'offline/OfflinePage.tsx',
  ],
  drawer: ['layout/header/Drawer.tsx'],
};

/**
 * Other journeys, by the dynamically imported files that belong to them, the first that matches. What only one journey needs is one file,
 * unless it `hasManyPages`, which load what they need one by one.
 */
const journeys: readonly {
  readonly name: string;
  readonly files: RegExp;
  readonly hasManyPages?: true;
}[] = [
  { name: 'register', files: /^auth\/register\/RegisterPage/ },
  { name: 'recover', files: /^auth\/(?:confirm|recover)\// },
  { name: 'auth', files: /^auth\//, hasManyPages: true },
  { name: 'legal', files: /^legal\//, hasManyPages: true },
  { name: 'list', files: /^app\/staff\/EntityListPage/ },
  { name: 'form', files: /^app\/staff\/EntityFormPage/ },
  {
    name: 'staff',
    files:
      /^(?:\w[\w-]*\/staff|proposals\/builder|resources|audit|dashboard|imports|labels|uploads|settings|sessions)\//,
    hasManyPages: true,
  },
  { name: 'account', files: /^(?:accounts|favourites|proposals|waiting-list)\//, hasManyPages: true },
  { name: 'views', files: /^events\/(?:views|print)\//, hasManyPages: true },
  { name: 'public', files: /^/, hasManyPages: true },
];

/** Characters of a module that may travel with journeys that do not need it, which is cheaper than another request. */
const smallModule = 2500;

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
  readonly code: string | null;
}
type InfoOf = (id: string) => ModuleInfo | null;

/** The most journeys that share a file. */
export const mostJourneys = journeys.length;
/** The files that are named by hand, in the order in which they take their modules. */
export const namedFiles = ['base', 'public-parts', ...Object.keys(publicPages), ...Object.keys(steps)];
const journeysOf = (file: string) => file.split('+');
/** A short name, the same in each release. */
export function shortName(file: string): string {
  const names = journeysOf(file);
  const bits = journeys.reduce((sum, { name }, place) => sum + (names.includes(name) ? 2 ** place : 0), 0);
  return names.length > 3 ? `shared-${bits.toString(36)}` : names.join('-');
}
/** Whether a file is that of as many journeys. */
export const isOfJourneys = (file: string, count: number) =>
  !namedFiles.includes(file) && journeysOf(file).length === count;

/** The name of the file of each module that has one; a module without one is put where the bundler wants it. */
export function scriptFiles(infoOf: InfoOf): ReadonlyMap<string, string> {
  const at = (paths: readonly string[]) =>
    paths.map((path) => {
      const id = join(web, path);
      if (!infoOf(id)) throw new Error(`scripts/script-files.ts names a file that is not there: ${path}`);
      return id;
    });
  const entry = at(['app/entry-client.tsx']);
  const files = filesOfJourneys(entry, infoOf);
  // A step's file imports only files of steps before it, so there is no loop.
  for (const [name, paths] of Object.entries(steps).toReversed())
    for (const id of reachedFrom(at(paths), infoOf)) files.set(id, name);
  const pages = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:Page|PrivateArea)\.tsx$/.test(file))
    .map((file) => join(web, file));
  const publicRoots = at(Object.values(publicPages).flat());
  const elsewhere = reachedFrom(
    [...at(Object.values(steps).flat()), ...pages.filter((file) => !publicRoots.includes(file))],
    infoOf,
  );
  const small = at(smallParts);
  const beside = reachedFrom(
    pages.filter((id) => !small.includes(id)),
    infoOf,
  );
  for (const id of reachedFrom(small, infoOf)) if (beside.has(id)) files.set(id, 'public-parts');
  for (const [name, paths] of Object.entries(publicPages))
    for (const id of reachedFrom(at(paths), infoOf))
      files.set(id, elsewhere.has(id) || (files.get(id) ?? '') in publicPages ? 'public-parts' : name);
  // What every page loads is one file, whichever pages share its modules: another file is another request.
  for (const id of reachedFrom(entry, infoOf)) files.set(id, 'base');
  return files;
}

/** The icons by name, from the index of their package. */
function iconsIn(index: string, code: string): ReadonlyMap<string, string> {
  const exported = code.matchAll(/\{([^}]*)\} from ['"]\.\/(icons\/[\w-]+\.mjs)['"]/g);
  const icons = new Map(
    [...exported].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(index), file)] as const,
      ),
    ),
  );
  if (icons.size === 0) throw new Error('lucide-react does not name its icons in the way that is read here');
  return icons;
}
let icons: ReadonlyMap<string, string> | undefined;

/** What a module imports statically; of the index of icons only those that it names. */
function importsOf(id: string, infoOf: InfoOf): readonly string[] {
  const info = infoOf(id);
  return (info?.importedIds ?? []).flatMap((one) => {
    if (!one.endsWith('lucide-react.mjs')) return [one];
    const found = (icons ??= iconsIn(one, infoOf(one)?.code ?? ''));
    const [, names = ''] = /import \{([^}]*)\} from ['"]lucide-react['"]/.exec(info?.code ?? '') ?? [];
    return [...names.matchAll(/\w+/g)].flatMap(([name]) => found.get(name) ?? []);
  });
}

/** Modules and all that they import statically, but for those of packages. */
function reachedFrom(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id) || isOfPackage(id)) return;
    found.add(id);
    importsOf(id, infoOf).forEach(visit);
  };
  ids.forEach(visit);
  return found;
}

/** Modules that the same journeys reach have one file. What a file imports is in files of the same journeys or more, so there is no loop. */
function filesOfJourneys(entry: readonly string[], infoOf: InfoOf): Map<string, string> {
  // The set grows while it is iterated.
  const lazy = new Set(entry);
  for (const id of lazy)
    for (const one of reachedFrom([id], infoOf))
      infoOf(one)?.dynamicallyImportedIds.forEach((found) => lazy.add(found));
  const reaching = new Map<string, Set<string>>();
  for (const id of lazy) {
    const path = relative(web, id).replaceAll('\\', '/');
    const journey = journeys.find(({ files }) => files.test(path));
    for (const one of reachedFrom([id], infoOf))
      reaching.set(one, (reaching.get(one) ?? new Set()).add(journey?.name ?? 'public'));
  }
  const manyPages = new Set(journeys.filter(({ hasManyPages }) => hasManyPages).map(({ name }) => name));
  const files = new Map<string, string>();
  for (const [id, names] of reaching) {
    const inOrder = journeys.map(({ name }) => name).filter((name) => names.has(name));
    if (inOrder.length > 1 || !manyPages.has(inOrder.join())) files.set(id, inOrder.join('+'));
  }
  joinSmallModules(files, infoOf);
  return files;
}

/** Puts a small module into the file of the fewest journeys more, if all that it imports is in files of these journeys as well. */
function joinSmallModules(files: Map<string, string>, infoOf: InfoOf): void {
  const sizes = new Map<string, number>();
  for (const [id, file] of files) sizes.set(file, (sizes.get(file) ?? 0) + (infoOf(id)?.code?.length ?? 0));
  const large = [...sizes].filter(([, size]) => size > smallModule * 4).map(([file]) => file);
  const contains = (file: string, other: string) =>
    journeysOf(other).every((name) => journeysOf(file).includes(name));
  const byJourneys = [...files].toSorted(([, a], [, b]) => journeysOf(b).length - journeysOf(a).length);
  for (const [id, file] of byJourneys) {
    const info = infoOf(id);
    if (!info || large.includes(file) || (info.code?.length ?? 0) > smallModule) continue;
    const imported = importsOf(id, infoOf).flatMap((one) => files.get(one) ?? []);
    const [target] = large
      .filter((one) => contains(one, file) && imported.every((other) => contains(other, one)))
      .toSorted((a, b) => journeysOf(a).length - journeysOf(b).length);
    if (target) files.set(id, target);
  }
}
