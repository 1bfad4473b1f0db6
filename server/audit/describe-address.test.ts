import { expect, test } from 'vitest'
import { describeAddress } from './describe-address.ts'

test.each([
  ['127.0.0.1', 'this machine'],
  ['::1', 'this machine'],
  ['::ffff:127.0.0.1', 'this machine'],
  ['10.1.2.3', 'private network'],
  ['172.31.255.255', 'private network'],
  ['172.32.0.1', 'internet'],
  ['192.168.0.7', 'private network'],
  ['::ffff:192.168.0.7', 'private network'],
  ['100.64.0.1', 'private network'],
  ['fd00::7', 'private network'],
  ['fe80::1%eth0', 'private network'],
  ['203.0.113.9', 'internet'],
  ['2001:db8::1', 'internet'],
  ['unknown', null],
  ['', null],
])('%s is %s', (address, found) => {
  expect(describeAddress(address)).toBe(found)
})
