/** Builds into .build/ what is older than its sources, judged by their content. */
export function build(log?: (line: string) => void): Promise<void>
/** Bundles these sources, named from the project's root, as the server's are: each to a module of its name in the folder. */
export function bundleServer(entryPoints: readonly string[], folder: string): Promise<void>
