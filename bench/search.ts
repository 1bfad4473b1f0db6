import { runBundled } from '../tools/run-bundled.ts'

await runBundled('search')
