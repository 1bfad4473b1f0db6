import { BlockList, isIP } from 'node:net'

/** Addresses that are not of the public internet: a catalog is never there, but other services of the machine may be. */
const closed = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, bits, 'ipv6')

/** True for an IP address that anybody on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && !closed.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** What is wrong with the address of a catalog, in a sentence; null when nothing is. */
export function checkCatalogAddress(address: string): string | null {
  const example = 'such as https://catalog.example.edu/content.php?catoid=7&navoid=225'
  if (!URL.canParse(address)) return `This is no address. Give that of the catalog’s list of courses, ${example}.`
  const { protocol, pathname, searchParams, username, password } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return `The address must begin with https://, ${example}.`
  if (username || password) return 'The address must not hold a user name or password.'
  if (!pathname.endsWith('/content.php') || !searchParams.has('catoid'))
    return `The address must be that of the list of courses: content.php with its catoid, ${example}.`
  return null
}
