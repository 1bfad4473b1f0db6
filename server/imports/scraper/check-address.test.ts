import { expect, test } from 'vitest'
import { checkCatalogAddress, isPublicAddress } from './check-address.ts'

test.each([
  // Anyone can reach these.
  ['93.184.216.34', true],
  ['9.255.255.255', true],
  ['100.63.255.255', true],
  ['100.128.0.1', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['192.0.1.1', true],
  ['192.0.3.1', true],
  ['198.17.255.255', true],
  ['198.20.0.1', true],
  ['223.255.255.255', true],
  ['2606:2800:220:1::1', true],
  ['2001:200::1', true],
  ['2001:db9::1', true],
  ['2a00:1450::1', true],
  // This machine, its networks and the provider's.
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.100.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.0.0.8', false],
  ['192.168.1.1', false],
  ['::', false],
  ['::1', false],
  ['fc00::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['fec0::1', false],
  ['feff::1', false],
  // They lead to an IPv4 address of the sender's choice: mapped, translated, 6to4, Teredo, NAT64.
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['::ffff:0:10.0.0.1', false],
  ['::10.0.0.1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b:1::1', false],
  ['64:ff9b:1:ffff::10.0.0.1', false],
  ['2001::1', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2002:0a00:0001::1', false],
  // Documentation, benchmarks, discarded, relays, protocols of the internet itself.
  ['192.0.2.1', false],
  ['192.31.196.1', false],
  ['192.52.193.1', false],
  ['192.88.99.1', false],
  ['192.175.48.1', false],
  ['198.18.0.1', false],
  ['198.19.255.255', false],
  ['198.51.100.1', false],
  ['203.0.113.1', false],
  ['2001:2::1', false],
  ['2001:10::1', false],
  ['2001:20::1', false],
  ['2001:1ff::1', false],
  ['2001:db8::1', false],
  ['2620:4f:8000::1', false],
  ['3ffe::1', false],
  ['3fff::1', false],
  ['3fff:fff::1', false],
  ['100::1', false],
  ['100:0:0:1::1', false],
  ['5f00::1', false],
  // Multicast, reserved, broadcast, and what nobody has been given.
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['ff02::1', false],
  ['4000::1', false],
  ['e000::1', false],
  ['catalog.example.edu', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

const plain = 'http://catalog.example.edu/content.php?catoid=7&navoid=225'

test.each([
  ['https://catalog.example.edu/content.php?catoid=7&navoid=225', null],
  ['catalog', /^This is not an address/],
  ['ftp://catalog.example.edu/content.php?catoid=7', /must begin with https/],
  [plain, /must begin with https.*catalogOverHttp/],
  ['https://a:b@catalog.example.edu/content.php?catoid=7', /must not contain a user name/],
  ['https://catalog.example.edu/', /must be that of the list of courses/],
])('%s: %s', (address, wrong) => {
  if (wrong === null) expect(checkCatalogAddress(address, {})).toBeNull()
  else expect(checkCatalogAddress(address, {})).toMatch(wrong)
})

test('plain http is accepted where the institution file allows it, and other protocols nowhere', () => {
  expect(checkCatalogAddress(plain, { catalogOverHttp: true })).toBeNull()
  expect(checkCatalogAddress(plain.replace('http:', 'ftp:'), { catalogOverHttp: true })).toMatch(
    /must begin with https/,
  )
})
