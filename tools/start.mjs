// `npm start`: install, build, serve. Runs in one process, so that Ctrl-C means the same everywhere.
import { checkNode } from './check-node.mjs'

checkNode()

import('./ensure-installed.mjs')
  .then(function (installing) {
    installing.ensureInstalled()
    return import('./build.mjs')
  })
  .then(function (building) {
    return building.build()
  })
  .then(function () {
    process.setSourceMapsEnabled(true)
    return import('../.build/server/main.mjs')
  })
  .catch(function (error) {
    console.error(error.message)
    process.exit(1)
  })
