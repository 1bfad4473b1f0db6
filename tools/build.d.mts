/** Builds into .build/ what is older than its sources, judged by their content. */
export function build(log?: (line: string) => void): Promise<void>
