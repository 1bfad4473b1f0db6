// Plain old syntax: this file has to run on a Node that is too old for everything else.
export function checkNode() {
  var parts = process.versions.node.split('.')
  var major = Number(parts[0])
  var minor = Number(parts[1])
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    'SAM needs Node 20.19 or newer, and this is Node ' +
      process.versions.node +
      ': install a current one from https://nodejs.org and run the command again.',
  )
  process.exit(1)
}
