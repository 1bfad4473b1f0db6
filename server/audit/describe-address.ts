import { BlockList, isIP } from 'node:net'

export type AddressClass = 'this machine' | 'private network' | 'internet'

const machine = new BlockList()
machine.addSubnet('127.0.0.0', 8, 'ipv4')
machine.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv4')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Where an address lies, without saying which it is; null for what is not an address. */
export function describeAddress(address: string): AddressClass | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  const family = isIP(plain)
  if (family === 0) return null
  const type = family === 4 ? 'ipv4' : 'ipv6'
  if (machine.check(plain, type)) return 'this machine'
  return privateNetworks.check(plain, type) ? 'private network' : 'internet'
}
