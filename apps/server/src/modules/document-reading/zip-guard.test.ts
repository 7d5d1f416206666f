import { expect, test } from 'vitest'
import { buildDocx } from '#server/testing/build-document.ts'
import { checkZip } from './zip-guard.ts'

const archive = () => Buffer.from(buildDocx(['A paragraph']))
const endOf = (bytes: Buffer) => bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')

test('an archive is told by the names in it', () => {
  expect(checkZip(archive())).toContain('word/document.xml')
})

test('an archive that numbers a disk, whose directory a reader takes from elsewhere, is refused', () => {
  const bytes = archive()
  bytes.writeUInt16LE(0xffff, endOf(bytes) + 4)
  expect(() => checkZip(bytes)).toThrow('damaged')
})

test('an archive with a gap behind its directory, by which a reader shifts all places, is refused', () => {
  const bytes = archive()
  const [body, end] = [bytes.subarray(0, endOf(bytes)), bytes.subarray(endOf(bytes))]
  expect(() => checkZip(Buffer.concat([body, Buffer.alloc(64), end]))).toThrow('damaged')
})
