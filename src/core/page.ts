// What the server and the rendering half of the web agree on: one requests a page, the other renders it.

/** Calls the product's own HTTP interface without a network: the server answers in process, always as to a guest. */
export type FetchJson = (
  path: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Aborts when the client has closed the connection. */
    readonly signal?: AbortSignal;
  },
) => Promise<{ status: number; headers: Readonly<Record<string, string>>; body: string }>;

export interface PageRequest {
  /** Path and query, as requested: `/en/events?q=star`. */
  readonly url: string;
  /** Scheme, host and port of the site, for addresses that must be whole. */
  readonly origin: string;
  readonly fetchJson: FetchJson;
}

export type RenderedPage =
  | RenderedEmbed
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly language: string;
      /** Title, description and the like, as markup. */
      readonly head: string;
      readonly body: string;
      /** The answers that the page was made from, as JSON without `<`: the browser begins with them. */
      readonly state: string;
      /** The source files of the page's own parts, below src/web: what the head preloads. */
      readonly files: readonly string[];
    };

/** A list for pages of other sites: a document of its own that stores nothing and requests nothing. */
export interface RenderedEmbed {
  readonly kind: 'embed';
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly theme: EmbedTheme;
  readonly body: string;
}

/** `auto` is as the reader's device has it. */
export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** One spelling for the address of a page, path and query, whatever parameters other sites added. */
export type AddressOf = (url: string) => string;

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
