/** Builds into .build/ what is older than its sources, judged by their content: the server and the pages, or those named. */
export function build(log?: (line: string) => void, names?: readonly ('server' | 'web')[]): Promise<void>
/** Bundles these sources, named from the project's root, as the server's are: each to a module of its name in the folder. */
export function bundleServer(entryPoints: readonly string[], folder: string): Promise<void>
