interface BrowserSources {
  /** Installs the pinned Chromium where that is possible. */
  unpack?: () => Promise<void>
  /** Where the pinned Chromium stands, if it does. */
  pinned?: string
  /** Commands that may leave another Chromium. */
  ways?: readonly (readonly [command: string, args: readonly string[]])[]
}

/** The path of a Chromium, or null when there is none. */
export function findBrowser(pinned?: string): string | null
/** Finds a Chromium or installs one; throws one sentence that says what to do when neither works. */
export function ensureBrowser(sources?: BrowserSources): Promise<string>
