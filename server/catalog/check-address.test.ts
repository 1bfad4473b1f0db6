import { expect, test } from 'vitest'
import { checkCatalogAddress, isPublicAddress } from './check-address.ts'

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['catalog.example.edu', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['https://catalog.example.edu/content.php?catoid=7&navoid=225', null],
  ['catalog', /^This is no address/],
  ['ftp://catalog.example.edu/content.php?catoid=7', /must begin with https/],
  ['https://a:b@catalog.example.edu/content.php?catoid=7', /must not hold a user name/],
  ['https://catalog.example.edu/', /must be that of the list of courses/],
])('%s: %s', (address, wrong) => {
  if (wrong === null) expect(checkCatalogAddress(address)).toBeNull()
  else expect(checkCatalogAddress(address)).toMatch(wrong)
})
