/** The path of a Chromium, or null when there is none. */
export function findBrowser(): string | null
/** Finds a Chromium or installs one; throws one sentence that says what to do when neither works. */
export function ensureBrowser(ways?: readonly (readonly [command: string, args: readonly string[]])[]): Promise<string>
