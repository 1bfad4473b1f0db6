import type { Institution } from '@sam/domain/kernel/institution'
import { BlockList, isIP } from 'node:net'

/**
 * What the special-purpose registries of IANA keep out of the public internet, or lead through to other addresses: a
 * catalog is never there, but other services of the machine may be. https://www.iana.org/assignments/
 * iana-ipv4-special-registry and iana-ipv6-special-registry, with multicast and what is reserved.
 */
const closedNets = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3ffe::', 16],
    ['3fff::', 20],
  ],
} as const

const closed = new BlockList()
for (const [net, bits] of closedNets.ipv4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedNets.ipv6) closed.addSubnet(net, bits, 'ipv6')

/** All that IANA has given out of IPv6; mapped, translated, local, site-local and multicast addresses are outside it. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address that anyone on the internet can reach. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/** What is wrong with the address of a catalog, in a sentence; null when nothing is. Plain http needs the institution's word. */
export function checkCatalogAddress(
  address: string,
  { catalogOverHttp = false }: Pick<Institution, 'catalogOverHttp'>,
): string | null {
  const example = 'such as https://catalog.example.edu/content.php?catoid=7&navoid=225'
  if (!URL.canParse(address))
    return `This is not an address. Give the address of the catalog’s list of courses, ${example}.`
  const { protocol, pathname, searchParams, username, password } = new URL(address)
  if (protocol === 'http:' && !catalogOverHttp)
    return 'The address must begin with https://. If the catalog has no https, the institution file can allow http (catalogOverHttp).'
  if (protocol !== 'https:' && protocol !== 'http:') return `The address must begin with https://, ${example}.`
  if (username || password) return 'The address must not contain a user name or password.'
  if (!pathname.endsWith('/content.php') || !searchParams.has('catoid'))
    return `The address must be that of the list of courses: content.php with its catoid, ${example}.`
  return null
}
